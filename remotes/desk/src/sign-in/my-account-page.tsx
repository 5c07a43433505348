import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { makePasskey } from '@vonk/member-forms/passkey/passkey.ts';
import { useHasPasskeys } from '@vonk/member-forms/passkey/use-has-passkeys.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../ui/desk-page.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { focusPage } from '../ui/use-opened.ts';
import { useRowAct } from '../ui/use-row-act.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  deletePasskey,
  passkeysQuery,
  postAddPasskey,
  postAddPasskeyOptions,
  postRecoveryCodes,
} from './sign-in.api.ts';

async function addPasskey(name: string): Promise<boolean> {
  const { options } = await postAddPasskeyOptions();
  const credential = await makePasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  if (!credential) return false;
  await postAddPasskey(name, credential);
  return true;
}

function Passkeys() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { data, reload } = useRead(passkeysQuery);
  const adding = useCommand(addPasskey);
  const removing = useRowAct(deletePasskey, reload);
  const canMake = useHasPasskeys();
  const error = adding.error ?? removing.error;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level="h4">{t('me.passkeys')}</Heading>
        <Text tone="soft">{t('me.passkeysText')}</Text>
        <FormError error={error} />
        {data?.passkeys.map(({ id, name, created_at }) => (
          <Row key={id} gap={4} justify="between">
            <Text as="span">
              {name} · {format.date(created_at)}
            </Text>
            <Button size="sm" onClick={() => removing.run(id)}>
              {t('me.removePasskey')}
            </Button>
          </Row>
        ))}
        {canMake ? (
          <div>
            <Button
              isLoading={adding.isRunning}
              onClick={() =>
                void adding.run(t('me.passkeyName', { date: format.date(new Date().toISOString()) })).then(reload)
              }
            >
              {t('me.addPasskey')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** What somebody of the staff does about their own way in. */
export function MyAccountPage() {
  const { t } = useTranslation('desk');
  const { name, email, role } = useStaff();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <DeskPage title={t('me.title')} text={`${name} · ${email} · ${t(`roles.${role}`)}`}>
      <Passkeys />
      <Card>
        <Stack gap={4} css={{ maxWidth: '480px' }}>
          <Heading level="h4">{t('me.codes')}</Heading>
          {codes ? (
            <RecoveryCodes
              codes={codes}
              onSaved={() => {
                setCodes(null);
                // Their button is gone with them, once that is painted.
                setTimeout(focusPage);
              }}
            />
          ) : (
            <>
              <Text tone="soft">{t('me.codesText')}</Text>
              <CodeForm
                hasRecovery
                isAside
                submit={t('me.newCodes')}
                command={postRecoveryCodes}
                onDone={({ recovery_codes }) => setCodes(recovery_codes)}
              />
            </>
          )}
        </Stack>
      </Card>
    </DeskPage>
  );
}
