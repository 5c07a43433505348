import { paths } from '@vonk/api/paths.ts';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way to a new password where one is asked for: whoever came by a mailed link may never have chosen one. */
export function ForgotPassword() {
  const { t } = useTranslation('account');
  return (
    <Text>
      <TextLink as={Link} to={paths.resetPassword()} tone="deep">
        {t('forgotPassword')}
      </TextLink>
    </Text>
  );
}
