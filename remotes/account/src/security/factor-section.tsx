import type { AskedFactorReply } from '@vonk/api/second-factor.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { GuardDialog } from './guard-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { askSecondFactor, confirmSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from './security.api.ts';
import type { useSecondFactor } from './use-second-factor.ts';

/** Turns the second factor on and off, and makes recovery codes (R-ACCOUNT-13). */
export function FactorSection({
  factor,
  onChanged,
}: {
  factor: ReturnType<typeof useSecondFactor>;
  /** Other devices were logged out. */
  onChanged: () => void;
}) {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const { state, error, reload } = factor;
  const [asked, setAsked] = useState<AskedFactorReply | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [dialog, setDialog] = useState<'ask' | 'renew' | 'off' | null>(null);
  const close = () => setDialog(null);
  /** What is refused may have been changed by another tab, or by a call whose answer was lost: it is read anew. */
  const telling = <Result,>(call: Promise<Result>): Promise<Result> =>
    call.catch((refusal: unknown) => {
      void reload();
      throw refusal;
    });
  const changed = () => {
    setAsked(null);
    close();
    onChanged();
    void reload();
  };
  const show = (made: string[]) => {
    setCodes(made);
    changed();
  };
  const turnedOff = () => {
    notify({ message: t('factor.turnedOff'), tone: 'success' });
    changed();
  };
  const finish = () => {
    setCodes(null);
    notify({ message: t('factor.turnedOn'), tone: 'success' });
  };
  return (
    <Section title={t('factor.title')} text={state?.is_on ? t('factor.on') : t('factor.off')}>
      {state || error ? null : <Skeleton height="44px" shape="control" />}
      {error && !state ? (
        <>
          <FormError error={error} />
          <div>
            <Button onClick={() => void reload()}>{t('retry')}</Button>
          </div>
        </>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : state?.is_on ? (
        <FactorOn left={state.recovery_codes_left} onOpen={setDialog} />
      ) : asked ? (
        <ConfirmForm
          asked={asked}
          command={(code) => telling(confirmSecondFactor(code))}
          onConfirmed={show}
          onCancel={() => setAsked(null)}
        />
      ) : state ? (
        <div>
          <Button onClick={() => setDialog('ask')}>{t('factor.start')}</Button>
        </div>
      ) : null}
      {dialog === 'ask' && !state?.is_on ? (
        <AskDialog
          command={(password) => telling(askSecondFactor(password))}
          onAsked={(given) => {
            setDialog(null);
            setAsked(given);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'renew' && state?.is_on ? (
        <GuardDialog
          title={t('factor.renew')}
          command={(body) => telling(renewRecoveryCodes(body))}
          onDone={show}
          onClose={close}
        />
      ) : null}
      {dialog === 'off' && state?.is_on ? (
        <GuardDialog
          title={t('factor.turnOff')}
          isDangerous
          command={(body) => telling(turnOffSecondFactor(body))}
          onDone={turnedOff}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

/** What is left of the recovery codes, and what can be changed. */
function FactorOn({ left, onOpen }: { left: number; onOpen: (dialog: 'renew' | 'off') => void }) {
  const { t } = useTranslation('account');
  return (
    <Stack gap={5}>
      {left === 0 ? <Alert tone="warning">{t('factor.none')}</Alert> : <Text>{t('factor.left', { count: left })}</Text>}
      <Row gap={4}>
        <Button onClick={() => onOpen('renew')}>{t('factor.renew')}</Button>
        <Button onClick={() => onOpen('off')}>{t('factor.turnOff')}</Button>
      </Row>
    </Stack>
  );
}
