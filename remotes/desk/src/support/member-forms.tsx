import type { MemberSheet } from '@vonk/api/desk/support.ts';
import { PROOFS } from '@vonk/api/desk/support-options.ts';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { postErase, postHold, putBirthdate } from './support.api.ts';

interface Props {
  sheet: MemberSheet;
  onDone: () => void;
  onClose: () => void;
}

type FormState = Pick<ReturnType<typeof useForm>, 'form' | 'errorOf' | 'error' | 'isRunning'>;

/** A dialog that ends with its reason and one button. */
function ActDialog({
  title,
  text,
  state: { form, errorOf, error, isRunning },
  isDanger = false,
  onClose,
  children,
}: {
  title: string;
  text: string;
  state: FormState;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <Text>{text}</Text>
          <FormError error={error} />
          {children}
          <TextInput name="why" label={t('why')} maxLength={500} error={errorOf('why')} />
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={isRunning}>
              {title}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Refuses a form without a reason, in the desk's words. */
const useWhyCheck = () => {
  const { t } = useTranslation('desk');
  return ({ why = '' }: { why?: string | undefined }) => (why.trim().length >= 3 ? {} : { why: t('whyMissing') });
};

/** Corrects a date of birth that was proven by a paper, of which the kind is kept and nothing else. */
export function BirthdateForm({ sheet, onDone, onClose }: Props) {
  const { t } = useTranslation('desk');
  const state = useForm({
    check: useWhyCheck(),
    command: ({ birthdate = '', proof, why = '' }) =>
      putBirthdate(sheet.id, { birthdate, proof: isOneOf(PROOFS, proof) ? proof : 'id_card', why: why.trim() }),
    onDone,
  });
  return (
    <ActDialog
      title={t('support.acts.birthdate')}
      text={t('support.explain.birthdate')}
      state={state}
      onClose={onClose}
    >
      <TextInput
        data-focus-first=""
        name="birthdate"
        type="date"
        label={t('support.birthdate')}
        defaultValue={sheet.birthdate ?? ''}
        error={state.errorOf('birthdate')}
      />
      <Select
        name="proof"
        label={t('support.proof')}
        defaultValue="id_card"
        options={PROOFS.map((proof) => ({ value: proof, label: t(`support.proofs.${proof}`) }))}
      />
    </ActDialog>
  );
}

/** Erases a member at once; the address is typed by hand, so that nobody erases another one. */
export function EraseForm({ sheet, onDone, onClose }: Props) {
  const { t } = useTranslation('desk');
  const wanted = sheet.email ?? String(sheet.id);
  const whyCheck = useWhyCheck();
  const state = useForm({
    check: (values) => ({
      ...whyCheck(values),
      ...((values.confirm ?? '').trim().toLowerCase() === wanted ? {} : { confirm: t('support.confirmWrong') }),
    }),
    command: ({ why = '', confirm = '' }) => postErase(sheet.id, { why: why.trim(), confirm: confirm.trim() }),
    onDone,
  });
  return (
    <ActDialog
      isDanger
      title={t('support.acts.erase')}
      text={t('support.explain.erase')}
      state={state}
      onClose={onClose}
    >
      <TextInput
        data-focus-first=""
        name="confirm"
        label={t('support.confirm', { wanted })}
        autoComplete="off"
        error={state.errorOf('confirm')}
      />
    </ActDialog>
  );
}

/** Sets a legal hold: nothing of the member goes while it is in force. */
export function HoldForm({ sheet, onDone, onClose }: Props) {
  const { t } = useTranslation('desk');
  const state = useForm({
    check: useWhyCheck(),
    command: ({ days = '', why = '' }) => postHold(sheet.id, { why: why.trim(), days: days ? Number(days) : null }),
    onDone,
  });
  return (
    <ActDialog title={t('support.acts.hold')} text={t('support.explain.hold')} state={state} onClose={onClose}>
      <Select
        data-focus-first=""
        name="days"
        label={t('support.hold.long')}
        defaultValue="180"
        options={[
          ...['30', '90', '180', '365'].map((days) => ({
            value: days,
            label: t('payments.differences.days', { count: Number(days) }),
          })),
          { value: '', label: t('support.hold.endless') },
        ]}
      />
    </ActDialog>
  );
}
