import { paths } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** Ways in for a visitor; after login they come back here. */
export function EntranceButtons() {
  const { t } = useTranslation('profiles');
  const host = useHost();
  const { pathname, search } = useLocation();
  return (
    <>
      <Button variant="primary" onClick={() => host.openModal('signup', {})}>
        {t('visitor.signup')}
      </Button>
      <Button as={Link} to={paths.login({ next: pathname + search })}>
        {t('visitor.login')}
      </Button>
    </>
  );
}
