import { BirthdateBody, EraseBody, HoldBody, type MemberSheet } from '@vonk/api/desk/support.ts';
import { PROOFS } from '@vonk/api/desk/support-options.ts';
import { Select } from '@vonk/ui/select.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { telling } from '../form/telling.ts';
import { type FormField, type FormState, useSchemaForm } from '../form/use-schema-form.ts';
import { postErase, postHold, putBirthdate } from './support.api.ts';

interface Props extends DialogProps, Over {
  sheet: MemberSheet;
  /** Reads the page anew: a colleague may have changed what the form stands on. */
  onRefused: () => unknown;
}

/** That it can not be sent any more, and why. */
type Over = Pick<Parameters<typeof FormDialog>[0], 'refusal' | 'isOver'>;

/** A dialog that ends with its reason and one button. */
function ActDialog({
  title,
  text,
  state,
  isDanger = false,
  onClose,
  children,
  ...over
}: Over & {
  title: string;
  text: string;
  state: FormState & { field: FormField };
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  return (
    <FormDialog {...{ title, text, state, isDanger, onClose, ...over }} submit={title}>
      {children}
      <TextInput {...state.field('why')} label={t('why')} />
    </FormDialog>
  );
}

/** Corrects a date of birth that was proven by a paper, of which the kind is kept and nothing else. */
export function BirthdateForm({ sheet, onDone, onClose, onRefused, ...over }: Props) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: BirthdateBody,
    defaults: { birthdate: sheet.birthdate ?? '', proof: 'id_card' },
    say: { why: t('whyMissing') },
    command: (body) => telling(putBirthdate(sheet.id, body), onRefused),
    onDone,
  });
  return (
    <ActDialog
      title={t('support.acts.birthdate')}
      text={t('support.explain.birthdate')}
      state={state}
      onClose={onClose}
      {...over}
    >
      <TextInput {...state.field('birthdate')} data-focus-first="" label={t('support.birthdate')} />
      <Select
        {...state.field('proof')}
        label={t('support.proof')}
        options={PROOFS.map((proof) => ({ value: proof, label: t(`support.proofs.${proof}`) }))}
      />
    </ActDialog>
  );
}

/** Erases a member at once; the address is typed by hand, so that nobody erases another one. */
export function EraseForm({ sheet, onDone, onClose, onRefused, ...over }: Props) {
  const { t } = useTranslation('desk');
  // As it was at first: an erased member has none.
  const [wanted] = useState(sheet.email ?? String(sheet.id));
  const schema = useMemo(
    () => EraseBody.extend({ confirm: EraseBody.shape.confirm.refine((text) => text.trim().toLowerCase() === wanted) }),
    [wanted],
  );
  const state = useSchemaForm({
    schema,
    say: { why: t('whyMissing'), confirm: t('support.confirmWrong') },
    command: (body) => telling(postErase(sheet.id, body), onRefused),
    onDone,
  });
  return (
    <ActDialog
      isDanger
      title={t('support.acts.erase')}
      text={t('support.explain.erase')}
      state={state}
      onClose={onClose}
      {...over}
    >
      <TextInput
        {...state.field('confirm')}
        data-focus-first=""
        label={t('support.confirm', { wanted })}
        autoComplete="off"
      />
    </ActDialog>
  );
}

/** Sets a legal hold: nothing of the member goes while it is in force. */
export function HoldForm({ sheet, onDone, onClose, onRefused, ...over }: Props) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: HoldBody,
    defaults: { days: '180' },
    say: { why: t('whyMissing') },
    command: (body) => telling(postHold(sheet.id, body), onRefused),
    onDone,
  });
  return (
    <ActDialog
      title={t('support.acts.hold')}
      text={t('support.explain.hold')}
      state={state}
      onClose={onClose}
      {...over}
    >
      <Select
        {...state.field('days')}
        data-focus-first=""
        label={t('support.hold.long')}
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
