import type { IbanReply } from '@vonk/api/credits.ts';
import { cleanIban, groupIban, isIban } from '@vonk/api/iban.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postIban } from '../credits.api.ts';

/** Holds the line of the bank, so that nothing moves when it is known. */
const NOTHING_YET = '\u00A0';

/** An account, checked while it is typed: its bank once it is whole, or why direct debit does not reach it. */
export function IbanField({ defaultValue, error }: { defaultValue: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const [asked, setAsked] = useAsked();
  const { bank, bic } = asked.reply ?? {};
  const refusal = asked.refusal && errorText(asked.refusal);
  return (
    <TextInput
      label={t('debit.iban')}
      name="iban"
      defaultValue={defaultValue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      maxLength={50}
      error={error ?? refusal ?? null}
      hint={[bank, bic].filter(Boolean).join(' · ') || NOTHING_YET}
      onInput={({ currentTarget }) => setAsked(currentTarget.value)}
      onBlur={({ target }) => {
        target.value = groupIban(target.value);
      }}
    />
  );
}

/** Asks for the bank of what is typed, once it is a whole IBAN; forgets it when that changes. */
function useAsked() {
  const { run, reset, error } = useCommand(postIban);
  const [reply, setReply] = useState<IbanReply | null>(null);
  const turn = useRef('');
  const ask = (typed: string) => {
    const iban = cleanIban(typed);
    if (iban === turn.current) return;
    turn.current = iban;
    setReply(null);
    reset();
    if (!isIban(iban)) return;
    void run(iban).then((found) => {
      if (found && turn.current === iban) setReply(found);
    });
  };
  // What is wrong with the account is said here; that nobody could be asked is not the member's to mend.
  const refusal = error?.details.fields?.iban ? error : null;
  return [{ reply, refusal }, ask] as const;
}
