import { TextArea } from '@vonk/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';

const MOST_CHARACTERS = 2000;
/** From this share of the limit on, the room that is left is told. */
const COUNTED_FROM = 0.8;

/** The text about oneself. */
export function AboutField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('member-forms');
  const isCounted = value.length > MOST_CHARACTERS * COUNTED_FROM;
  return (
    <TextArea
      name="about"
      label={t('about')}
      hint={t('aboutHint')}
      note={isCounted ? t('charactersLeft', { count: MOST_CHARACTERS - value.length }) : undefined}
      maxLength={MOST_CHARACTERS}
      minRows={5}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
