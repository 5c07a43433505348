import { NOTICES } from '@vonk/api/options.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { usePush } from '@vonk/member-forms/push/use-push.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Checkbox } from '@vonk/ui/checkbox.tsx';
import { BellIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { useSaveSettings } from './save-settings.ts';

const ofKind = (kind: 'mail' | 'push') => NOTICES.filter((notice) => notice.startsWith(kind));

/** Which notices come by mail and which in the browser, and whether this browser gets any. */
export function NoticeSection() {
  const { t } = useTranslation('account');
  const disabled = useAtomValue(userAtom)?.notifications_disabled ?? [];
  const { save, isRunning, error } = useSaveSettings();
  const push = usePush();
  const boxes = (kind: 'mail' | 'push') =>
    ofKind(kind).map((notice) => (
      <Checkbox
        key={notice}
        label={t(`notices.${notice}`)}
        checked={!disabled.includes(notice)}
        aria-disabled={isRunning || undefined}
        onChange={(event) => save({ notice: { name: notice, is_on: event.target.checked } })}
      />
    ));
  return (
    <Section title={t('notices.title')} text={t('notices.text')}>
      <FormError error={error ?? push.error} />
      <Stack as="fieldset" gap={1}>
        <Heading as="legend" level="h5">
          {t('notices.mail')}
        </Heading>
        {boxes('mail')}
      </Stack>
      <Stack as="fieldset" gap={1}>
        <Heading as="legend" level="h5">
          {t('notices.push')}
        </Heading>
        {boxes('push')}
        {/* Their place is kept, on a phone of two lines and a button: what the browser says of push is known a moment after the page is there. It lies at the card's end, where what is not needed of it leaves no hole. */}
        <Row
          justify="between"
          css={{ minHeight: '108px', alignContent: 'flex-start', [media.up('sm')]: { minHeight: '44px' } }}
        >
          <Text size="sm" tone="soft" aria-live="polite" css={{ flex: '1 1 220px' }}>
            {t(`notices.pushState.${push.state}`)}
          </Text>
          {push.state === 'not_subscribed' ? (
            <Button icon={BellIcon} size="sm" isLoading={push.isRunning} onClick={() => void push.subscribe()}>
              {t('notices.pushOn')}
            </Button>
          ) : null}
          {push.state === 'subscribed' ? (
            <Button icon={BellIcon} size="sm" isLoading={push.isRunning} onClick={() => void push.unsubscribe()}>
              {t('notices.pushOff')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Section>
  );
}
