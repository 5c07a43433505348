import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** The step before is gone, and the focus with it; the button below would be pressed by the next Enter. */
const takeFocus = (list: HTMLElement | null) => list?.focus();

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Stack gap={5}>
      <Alert tone="warning">{t('door.codesText')}</Alert>
      <ul tabIndex={-1} ref={takeFocus} css={listLook}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onSaved}>
        {t('door.codesSaved')}
      </Button>
    </Stack>
  );
}

const listLook = {
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: space[3],
  fontFamily: 'ui-monospace, monospace',
} as const;
