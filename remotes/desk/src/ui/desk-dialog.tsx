import { Dialog, type DialogProps } from '@vonk/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useCloseByBack } from './dialog-history.tsx';

/** A dialog of the desk, which is open while it is there: the browser's Back closes it as Escape does. */
export function DeskDialog(props: Omit<DialogProps, 'isOpen' | 'closeLabel'>) {
  const { t } = useTranslation('desk');
  useCloseByBack(props.onClose);
  return <Dialog {...props} isOpen closeLabel={t('close')} />;
}
