import type { PasskeysReply } from '@vonk/api/second-factor.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useHasPasskeys } from '@vonk/member-forms/passkey/use-has-passkeys.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { passkeysQuery } from './security.api.ts';

type Passkey = PasskeysReply['passkeys'][number];

/** Lists passkeys by name, adds them and takes them away (R-ACCOUNT-14). */
export function PasskeySection({ asksCode, onChanged }: { asksCode: boolean; onChanged: () => void }) {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const { data, error, reload } = useRead(passkeysQuery);
  const isOffered = useHasPasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const changed = (message: string) => {
    notify({ message, tone: 'success' });
    setLeaving(null);
    setIsAdding(false);
    onChanged();
    void reload();
  };
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      <FormError error={data ? null : error} />
      {data || error ? null : <Skeleton height="44px" shape="control" />}
      {error && !data ? (
        <div>
          <Button onClick={() => void reload()}>{t('retry')}</Button>
        </div>
      ) : null}
      {data?.passkeys.length === 0 ? <Text tone="soft">{t('passkeys.none')}</Text> : null}
      {data?.passkeys.length ? (
        <Stack as="ul" gap={4}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </Stack>
      ) : null}
      {isOffered ? (
        <div>
          <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      ) : (
        <Text tone="soft">{t('passkeys.unsupported')}</Text>
      )}
      {isAdding ? (
        <AddPasskeyDialog
          asksCode={asksCode}
          onAdded={() => changed(t('passkeys.added'))}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {leaving ? (
        <RemovePasskeyDialog
          passkey={leaving}
          onRemoved={() => changed(t('passkeys.removed'))}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}

function PasskeyRow({ passkey: { name, created_at, used_at }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <Row as="li" justify="between" gap={4}>
      <Stack gap={1} css={{ flex: '1 1 160px' }}>
        <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" tone="faint">
          {t('passkeys.made', { date: format.date(created_at) })}
        </Text>
        {used_at ? (
          <Text size="sm" tone="faint">
            {t('passkeys.used', { ago: format.ago(used_at) })}
          </Text>
        ) : null}
      </Stack>
      <Button size="sm" onClick={onRemove}>
        {t('passkeys.remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </Row>
  );
}
