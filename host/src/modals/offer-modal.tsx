import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says what something needs and leads to where it is bought; the button that declines is as easy to reach. */
export function OfferModal({
  title,
  action,
  to,
  onClose,
  children,
}: {
  title: string;
  action: string;
  to: string;
  onClose(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Button as={Link} to={to} variant="primary" onClick={onClose}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
