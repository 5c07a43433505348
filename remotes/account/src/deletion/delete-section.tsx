import { Button } from '@vonk/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way out, in plain words. */
export function DeleteSection() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('delete.title')} text={t('delete.text')}>
      <div>
        <Button onClick={() => setIsOpen(true)}>{t('delete.open')}</Button>
      </div>
      {isOpen ? <DeleteDialog onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}
