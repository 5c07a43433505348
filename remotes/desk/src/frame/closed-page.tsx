import { DESK_ACTS, type DeskAct } from '@vonk/api/desk/acts.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LockIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskPage } from '../ui/desk-page.tsx';
import { useStaff } from '../ui/staff-context.ts';

/** A page that the role of whoever is in may not open: who may, and the way back to what waits for them. */
export function ClosedPage({ act }: { act: DeskAct }) {
  const { t } = useTranslation('desk');
  const { role } = useStaff();
  const roles = DESK_ACTS[act].map((each) => t(`roles.${each}`)).join(', ');
  return (
    <DeskPage title={t('closed.title')}>
      <EmptyState
        icon={LockIcon}
        title={t('closed.text', { role: t(`roles.${role}`), roles })}
        action={
          <Button as={Link} to="/">
            {t('closed.back')}
          </Button>
        }
      />
    </DeskPage>
  );
}
