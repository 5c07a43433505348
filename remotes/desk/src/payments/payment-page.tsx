import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { FactList, Panel, Panels } from '../ui/fact-list.tsx';
import { useMay } from '../ui/staff-context.ts';
import { useOpened } from '../ui/use-opened.ts';
import { ChargebackForm } from './chargeback-form.tsx';
import { OriginPanel } from './origin-panel.tsx';
import { evidencePath, postSendAgain, storyQuery } from './payments.api.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundList } from './refund-list.tsx';
import { Refusal } from './refusal.tsx';
import { StatusTag } from './status-tag.tsx';
import { Books } from './story-books.tsx';
import { ProviderWords, Steps } from './story-parts.tsx';

/** The whole story of one payment. */
export function PaymentPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { id = '' } = useParams();
  const { data: story, error, isLoading, reload } = useRead(storyQuery(id), { staleTime: 0 });
  useDeskLive('payments.read', () => void reload());
  const { opened, open, dialog } = useOpened<'refund'>(reload);
  const canRefund = (story?.may_refund_minor ?? 0) > 0;
  useDeskKeys(canRefund ? [{ key: 'r', label: t('payments.refund.title'), run: () => open('refund') }] : []);
  const title = story ? format.money(story.payment.amount_minor, story.payment.currency) : t('payments.one');
  return (
    <DeskPage
      title={title}
      text={id}
      actions={
        canRefund ? (
          <Button variant="primary" onClick={() => open('refund')}>
            {t('payments.refund.title')}
          </Button>
        ) : null
      }
    >
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {story ? <Story story={story} onChange={reload} /> : null}
      </DeskAnswer>
      {story && opened ? <RefundForm story={story} onRefused={reload} {...dialog} /> : null}
    </DeskPage>
  );
}

function Story({ story, onChange }: { story: PaymentStory; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('desk');
  return (
    <Stack gap={5}>
      <Unsent story={story} onChange={onChange} />
      <Panels>
        <Facts story={story} />
        <Steps steps={story.steps} />
        {story.chargeback ? <ChargebackPanel story={story} onChange={onChange} /> : null}
      </Panels>
      {story.refunds.length ? (
        <Panel title={t('payments.refunds.title')}>
          <RefundList refunds={story.refunds} empty={null} onDone={onChange} />
        </Panel>
      ) : null}
      <ProviderWords paymentId={story.payment.id} said={story.provider_said} />
      <Panels>
        <OriginPanel origin={story.origin} />
        <Books story={story} />
      </Panels>
    </Stack>
  );
}

/** Money that is to go back and of which the provider does not know yet. */
function Unsent({ story, onChange }: { story: PaymentStory; onChange: () => void }) {
  const { t } = useTranslation('desk');
  const { run, isRunning, error } = useCommand(postSendAgain);
  if (!story.is_refund_unsent) return null;
  const again = async () => {
    if (await run(story.payment.id)) onChange();
  };
  return (
    <Stack gap={3} align="start">
      <Alert tone="warning">{t(`payments.unsent.${story.refunds_by}`, { provider: story.payment.provider })}</Alert>
      <Refusal error={error} />
      {story.refunds_by === 'call' ? (
        <Button isLoading={isRunning} onClick={() => void again()}>
          {t('payments.unsent.again')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Facts({ story: { payment, unused_credits } }: { story: PaymentStory }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const may = useMay();
  const money = (minor: number) => format.money(minor, payment.currency);
  const member = `${payment.member_id}${payment.is_erased ? ` (${t('payments.erased')})` : ''}`;
  const memberLink = may('members.find') ? (
    <TextLink as={Link} to={`/members/${payment.member_id}`}>
      {member}
    </TextLink>
  ) : (
    member
  );
  return (
    <Panel title={t('payments.one')} actions={<StatusTag status={payment.status} />}>
      <FactList
        facts={[
          [t('payments.member'), memberLink],
          [t('payments.site'), payment.site],
          [t('payments.country'), `${format.country(payment.country)} (${payment.language})`],
          [t('payments.bought'), t('payments.credits', { count: payment.credits })],
          [t('payments.unused'), format.number(unused_credits)],
          [t('payments.method'), [payment.method, payment.card_label].filter(Boolean).join(' · ')],
          [t('payments.provider'), payment.provider],
          [t('payments.reference'), payment.provider_ref],
          [t('payments.code'), payment.discount_code],
          [t('payments.paidBack'), payment.refunded_minor ? money(payment.refunded_minor) : null],
          [t('payments.shortfall'), payment.shortfall ? format.number(payment.shortfall) : null],
          [t('payments.reason'), [payment.reason, payment.decline].filter(Boolean).join(' · ')],
        ]}
      />
    </Panel>
  );
}

function ChargebackPanel({ story, onChange }: { story: PaymentStory; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { opened, open, dialog } = useOpened<'write'>(onChange);
  const { chargeback } = story;
  if (!chargeback) return null;
  return (
    <Panel title={t('payments.chargebacks.one')}>
      <Stack gap={4}>
        <FactList
          facts={[
            [t('payments.chargebacks.at'), format.date(chargeback.charged_back_at)],
            [
              t('payments.chargebacks.deadline'),
              chargeback.deadline ? format.date(chargeback.deadline) : t('payments.chargebacks.noDeadline'),
            ],
            [t('payments.reason'), chargeback.reason],
            [t('payments.chargebacks.outcome'), t(`payments.chargebacks.outcomes.${chargeback.outcome ?? 'open'}`)],
            [t('payments.note'), chargeback.note],
            [t('payments.chargebacks.notedBy'), chargeback.noted_by],
          ]}
        />
        <Row gap={4}>
          <Button as="a" href={evidencePath(chargeback.payment_id)} download>
            {t('payments.chargebacks.evidence')}
          </Button>
          <Button onClick={() => open('write')}>{t('payments.chargebacks.write')}</Button>
        </Row>
        <Text size="sm" tone="soft">
          {t('payments.chargebacks.evidenceText')}
        </Text>
      </Stack>
      {opened ? <ChargebackForm chargeback={chargeback} onStale={onChange} {...dialog} /> : null}
    </Panel>
  );
}
