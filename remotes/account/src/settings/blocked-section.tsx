import type { MemberCard } from '@vonk/api/members.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { useLive } from '@vonk/kernel/live.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksQuery, deleteBlock } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** Everybody the member blocked, each with the way to end it (R-PROFILE-8). */
export function BlockedSection() {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const { data, error, reload } = useRead(blocksQuery);
  useLive(({ type }) => {
    if (type === 'blocked') void reload();
  });
  const unblock = useCommand(deleteBlock);
  const keepFocus = useRowFocus(data?.profiles);
  const end = async ({ id, name }: MemberCard) => {
    if (!(await unblock.run(id))) return;
    notify({ message: t('blocked.ended', { name }), tone: 'success' });
    await reload();
  };
  return (
    <Section title={t('blocked.title')} text={data?.profiles.length === 0 ? t('blocked.nobody') : t('blocked.text')}>
      <FormError error={unblock.error ?? error} />
      {data || error ? null : <Skeleton height="44px" shape="control" />}
      {error && !data ? (
        <div>
          <Button onClick={() => void reload()}>{t('retry')}</Button>
        </div>
      ) : null}
      {data?.profiles.length ? (
        <Stack as="ul" gap={4}>
          {data.profiles.map((profile) => (
            <Row as="li" key={profile.id} justify="between" gap={4}>
              <Row gap={3} css={{ flex: '1 1 120px' }}>
                <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
                  {t('blocked.who', { name: profile.name, age: profile.age })}
                </Text>
                <FictionalTag profile={profile} />
              </Row>
              <Button
                size="sm"
                disabled={unblock.isRunning}
                onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
                  keepFocus(currentTarget, profile.id);
                  void end(profile);
                }}
              >
                {t('blocked.end')}
                <span className="sr-only"> {profile.name}</span>
              </Button>
            </Row>
          ))}
        </Stack>
      ) : null}
    </Section>
  );
}
