import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Checkbox } from '@vonk/ui/checkbox.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { useSaveSettings } from './save-settings.ts';

/** Switches invisible mode, which hides from search and stops messages and likes (R-PROFILE-8). */
export function InvisibleSection() {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const { save, isRunning, error } = useSaveSettings();
  return (
    <Section title={t('invisible.title')}>
      <FormError error={error} />
      <Checkbox
        label={t('invisible.label')}
        detail={t('invisible.detail')}
        checked={user?.is_invisible ?? false}
        aria-disabled={isRunning || undefined}
        onChange={(event) => save({ is_invisible: event.target.checked })}
      />
    </Section>
  );
}
