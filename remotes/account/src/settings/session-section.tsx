import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { deviceName } from './device-name.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { useSessions } from './use-sessions.ts';

/** Every device that is logged in, each with a way to end it (decision 12). */
export function SessionSection({ list }: { list: ReturnType<typeof useSessions> }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { sessions, error, isEnding, endOne, endOthers, reload } = list;
  const keepFocus = useRowFocus(sessions);
  const nameOf = (userAgent: string) => {
    const device = deviceName(userAgent);
    return device ? t('sessions.device', device) : t('sessions.unknown');
  };
  return (
    <Section title={t('sessions.title')}>
      <FormError error={error} />
      {sessions === null && error ? (
        <div>
          <Button onClick={() => void reload()}>{t('retry')}</Button>
        </div>
      ) : null}
      <Stack as="ul" gap={4} css={{ '&:empty': { display: 'none' } }}>
        {sessions === null ? (
          error ? null : (
            <li>
              <Skeleton height="44px" shape="control" />
            </li>
          )
        ) : (
          sessions.map((session) => (
            <Row as="li" key={session.id} justify="between" gap={4}>
              <Stack gap={1}>
                <Text weight="semibold">{nameOf(session.user_agent)}</Text>
                <Text size="sm" tone="faint">
                  {t('sessions.since', { ago: format.ago(session.created_at) })}
                </Text>
                <Text size="sm" tone="faint">
                  {t('sessions.seen', { ago: format.ago(session.seen_at) })}
                </Text>
              </Stack>
              {session.is_current ? (
                <Tag kind="success">{t('sessions.this')}</Tag>
              ) : (
                <Button
                  size="sm"
                  disabled={isEnding}
                  onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
                    keepFocus(currentTarget, session.id);
                    void endOne(session.id);
                  }}
                >
                  {t('sessions.end')}
                  <span className="sr-only"> {nameOf(session.user_agent)}</span>
                </Button>
              )}
            </Row>
          ))
        )}
      </Stack>
      {sessions && sessions.length > 2 ? (
        <div>
          <Button
            disabled={isEnding}
            onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
              keepFocus(currentTarget, sessions.find(({ is_current }) => !is_current)?.id ?? '');
              void endOthers();
            }}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
