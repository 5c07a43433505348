import type { MemberSheet } from '@vonk/api/desk/support.ts';
import { isolated } from '@vonk/api/isolated.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { DeskTable } from '../ui/desk-table.tsx';
import { FactList, Panel, Panels } from '../ui/fact-list.tsx';
import { MailTable } from '../ui/mail-table.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { useMay } from '../ui/staff-context.ts';
import { MemberActs } from './member-acts.tsx';
import { memberSheetQuery } from './support.api.ts';

/** What support may see of one member, and what it may do for them. */
export function MemberPage() {
  const { t } = useTranslation('desk');
  const { id = '' } = useParams();
  const { data: sheet, error, isLoading, reload } = useRead(memberSheetQuery(id), { staleTime: 0 });
  useDeskLive('members.find', () => void reload());
  const title = sheet ? `${isolated(sheet.name)} · ${sheet.id}` : t('support.member');
  return (
    <DeskPage title={title} text={t('support.text')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {sheet ? (
          <Stack gap={5}>
            <Warnings sheet={sheet} />
            <Panels>
              <Account sheet={sheet} />
              <MemberActs sheet={sheet} onDone={reload} />
              <Security sheet={sheet} />
              <Payments sheet={sheet} />
              <MailTable mails={sheet.mails} />
            </Panels>
          </Stack>
        ) : null}
      </DeskAnswer>
    </DeskPage>
  );
}

function Warnings({ sheet: { hold, erased_at } }: { sheet: MemberSheet }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <>
      {hold ? (
        <Alert tone="warning">
          {t(hold.until ? 'support.hold.untilText' : 'support.hold.endlessText', {
            reason: hold.reason,
            name: hold.set_name,
            until: hold.until ? format.date(hold.until) : '',
          })}
        </Alert>
      ) : null}
      {erased_at ? <Alert tone="info">{t('support.erased', { date: format.date(erased_at) })}</Alert> : null}
    </>
  );
}

function Account({ sheet }: { sheet: MemberSheet }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const date = (iso: string | null) => (iso ? format.date(iso) : null);
  return (
    <Panel
      title={t('support.account')}
      actions={
        <Tag kind={sheet.status === 'active' ? 'success' : 'neutral'}>{t(`support.status.${sheet.status}`)}</Tag>
      }
    >
      <FactList
        facts={[
          [t('support.email'), sheet.email],
          [t('support.site'), sheet.site],
          [t('support.country'), `${format.country(sheet.country)} (${sheet.language})`],
          [t('support.birthdate'), sheet.erased_at ? null : date(sheet.birthdate)],
          [t('support.signedUp'), date(sheet.signed_up_at)],
          [t('support.confirmed'), date(sheet.confirmed_at) ?? t('support.notConfirmed')],
          [t('support.lastActive'), sheet.last_active_at ? format.ago(sheet.last_active_at) : null],
          [t('support.deleted'), date(sheet.deleted_at)],
          [t('support.balance'), t('payments.credits', { count: sheet.balance })],
          [t('support.reports'), format.number(sheet.reports_about)],
          [t('support.openCases'), format.number(sheet.open_cases)],
          [t('support.decisions'), format.number(sheet.decisions_in_force)],
        ]}
      />
    </Panel>
  );
}

function Security({ sheet }: { sheet: MemberSheet }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <Panel title={t('support.security')}>
      <Stack gap={4}>
        <FactList
          facts={[
            [t('support.factor'), sheet.has_factor ? t('support.on') : t('support.off')],
            [t('support.passkeys'), format.number(sheet.passkeys)],
            [t('support.login'), sheet.is_login_blocked ? t('support.blocked') : t('support.open')],
          ]}
        />
        <DeskTable
          caption={t('support.sessions')}
          rows={sheet.sessions}
          keyOf={({ created_at, seen_at }) => `${created_at} ${seen_at}`}
          empty={
            <Text size="sm" tone="soft">
              {t('support.noSessions')}
            </Text>
          }
          columns={[
            { id: 'seen', header: t('support.seen'), cell: ({ seen_at }) => format.ago(seen_at) },
            { id: 'since', header: t('support.since'), cell: ({ created_at }) => format.shortDate(created_at) },
            { id: 'browser', header: t('support.browser'), cell: ({ browser }) => browser || '–' },
          ]}
        />
      </Stack>
    </Panel>
  );
}

function Payments({ sheet }: { sheet: MemberSheet }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const may = useMay();
  return (
    <PanelTable
      title={t('support.payments', { count: sheet.payments })}
      none={t('support.noPayments')}
      rows={sheet.last_payments}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', header: t('payments.when'), cell: ({ created_at }) => format.date(created_at) },
        {
          id: 'amount',
          header: t('payments.amount'),
          isNumber: true,
          cell: ({ id, amount_minor, currency }) =>
            may('payments.read') ? (
              <TextLink as={Link} to={`/payments/${id}`}>
                {format.money(amount_minor, currency)}
              </TextLink>
            ) : (
              format.money(amount_minor, currency)
            ),
        },
        { id: 'status', header: t('payments.state'), cell: ({ status }) => status.replace('_', ' ') },
      ]}
    />
  );
}
