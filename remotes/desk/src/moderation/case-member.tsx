import type { CaseMember } from '@vonk/api/desk/moderation.ts';
import { isolated } from '@vonk/api/isolated.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** The member beside their case: what others had against them, and what was decided before. */
export function CaseMemberCard({ member }: { member: CaseMember }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const facts: [string, string][] = [
    [t('moderation.since'), format.shortDate(member.signup_date)],
    [t('moderation.status'), t(`moderation.statuses.${member.status}`, { defaultValue: member.status })],
    [t('moderation.language'), `${member.language} · ${member.country}`],
    [t('moderation.cases'), format.number(member.cases)],
    [t('moderation.reports'), format.number(member.reports)],
    [t('moderation.blocks'), format.number(member.blocks)],
    [t('moderation.payments'), format.number(member.payments)],
  ];
  return (
    <Card as="aside" aria-label={t('moderation.member')}>
      <Heading as="h2" level="h4">
        {`${isolated(member.name)} · ${member.id}`}
      </Heading>
      <dl css={factsLook}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Heading as="h3" level="h4" css={{ marginTop: space[5] }}>
        {t('moderation.before')}
      </Heading>
      {member.decisions.length ? (
        <ul css={{ display: 'grid', gap: space[3], marginTop: space[3] }}>
          {member.decisions.map(({ id, action, reason, decided_at, lifted_at, staff_name }) => (
            <li key={id}>
              <Text size="sm">
                {`${t(`moderation.actions.${action}`)} · ${t(`moderation.grounds.${reason}`, { defaultValue: reason })}`}
                {lifted_at ? ` · ${t('moderation.lifted')}` : ''}
              </Text>
              <Text size="sm" tone="soft">{`${format.shortDate(decided_at)} · ${staff_name}`}</Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" tone="soft">
          {t('moderation.nothingBefore')}
        </Text>
      )}
    </Card>
  );
}

const factsLook = {
  display: 'grid',
  gap: space[2],
  marginTop: space[4],
  div: { display: 'flex', justifyContent: 'space-between', gap: space[4] },
  dd: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
} as const;
