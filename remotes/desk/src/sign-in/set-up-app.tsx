import type { AskedDeskFactorReply } from '@vonk/api/desk/staff.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { QrPicture } from '@vonk/member-forms/qr/qr-picture.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { postConfirmFactor, postFactor } from './sign-in.api.ts';

/** Sets up the authenticator app, without which nobody comes in, and shows the recovery codes once. */
export function SetUpApp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { run, isRunning, error } = useCommand(postFactor);
  const [asked, setAsked] = useState<AskedDeskFactorReply | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (!asked)
    return (
      <Stack gap={5}>
        <Text>{t('door.setUpText')}</Text>
        {error ? (
          <Alert tone="danger" isLive>
            {textOf(error)}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          autoFocus
          isLoading={isRunning}
          onClick={() => void run().then((reply) => reply && setAsked(reply))}
        >
          {t('door.setUpStart')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={5}>
      <Text>{t('door.scan')}</Text>
      <QrPicture text={asked.address} label={t('door.qr')} />
      <Text size="sm" tone="soft">
        {t('door.secret')} <Secret text={asked.secret} />
      </Text>
      <CodeForm
        submit={t('door.confirm')}
        command={postConfirmFactor}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      />
    </Stack>
  );
}

/** In groups of four, which a line does not part; copied it is one word. */
function Secret({ text }: { text: string }) {
  return (
    <code>
      {text.match(/.{1,4}/g)?.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <span key={place} css={{ display: 'inline-block', marginInlineEnd: space[3] }}>
          {group}
        </span>
      ))}
    </code>
  );
}
