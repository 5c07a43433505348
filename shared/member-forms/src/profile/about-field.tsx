import { MOST_ABOUT } from '@vonk/api/options.ts';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';

/** From this share of the limit on, the room that is left is told. */
const COUNTED_FROM = 0.8;

/** The text about oneself. */
export function AboutField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('member-forms');
  const isCounted = value.length > MOST_ABOUT * COUNTED_FROM;
  return (
    <TextArea
      name="about"
      label={t('about')}
      hint={t('aboutHint')}
      note={isCounted ? t('charactersLeft', { count: MOST_ABOUT - value.length }) : undefined}
      maxLength={MOST_ABOUT}
      minRows={5}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
