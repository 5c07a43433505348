import type { MemberProfileReply } from '@vonk/api/members.ts';
import type { ChosenAttribute } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { useClock } from '@vonk/kernel/use-clock.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useIsBelowShown } from '@vonk/kernel/use-so-far.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, font, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

const DAY_MS = 86_400_000;
/** From this width on all stands beside the photo; on a phone the first section under it ends below the fold. */
const BESIDE_PX = 992;

/** About the member, interests (those of both stand out), and the facts they gave. */
export function ProfileFacts({ profile }: { profile: MemberProfileReply }) {
  const isBelowShown = useIsBelowShown();
  const sections = [
    profile.about ? <About key="about" text={profile.about} /> : null,
    profile.interests.length ? <Interests key="interests" all={profile.interests} /> : null,
    <Facts key="facts" profile={profile} />,
  ].filter((section) => section !== null);
  return <Stack gap={7}>{isBelowShown || innerWidth >= BESIDE_PX ? sections : sections.slice(0, 1)}</Stack>;
}

function About({ text }: { text: string }) {
  const { t } = useTranslation('profiles');
  return (
    <section>
      <Heading level="h5">{t('facts.about')}</Heading>
      <Text dir="auto" tone="soft" css={{ marginTop: space[3], whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </section>
  );
}

function Interests({ all }: { all: MemberProfileReply['interests'] }) {
  const { t } = useTranslation('profiles');
  const mine = new Set(useAtomValue(userAtom)?.profile.interests ?? []);
  const interests = all.toSorted((a, b) => Number(mine.has(b)) - Number(mine.has(a)));
  const shared = interests.filter((interest) => mine.has(interest)).length;
  return (
    <section>
      <Heading level="h5">{t('facts.interests')}</Heading>
      {shared ? (
        <Text size="sm" tone="deep">
          {t('facts.shared', { count: shared })}
        </Text>
      ) : null}
      <ul css={{ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[3] }}>
        {interests.map((interest) => (
          <li key={interest} css={[interestLook, mine.has(interest) ? sharedLook : null]}>
            {t(textKey<'profiles'>(`options.interests.${interest}`))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ profile }: { profile: MemberProfileReply }) {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const { now } = useClock();
  const option = (group: string, value: string | null) =>
    value ? t(textKey<'profiles'>(`options.${group}.${value}`)) : null;
  const chosen: Record<ChosenAttribute, [string, string | null]> = {
    relationship_status: [t('facts.relationship'), option('relationships', profile.relationship_status)],
    reason: [t('facts.reason'), option('reasons', profile.reason)],
    sexuality: [t('facts.sexuality'), option('sexualities', profile.sexuality)],
    body_type: [t('facts.bodyType'), option('bodyTypes', profile.body_type)],
    hair_colour: [t('facts.hairColour'), option('hairColours', profile.hair_colour)],
    eye_colour: [t('facts.eyeColour'), option('eyeColours', profile.eye_colour)],
    tattoos: [t('facts.tattoos'), option('tattoos', profile.tattoos)],
  };
  const facts = [
    [t('facts.region'), profile.region],
    ...Object.values(chosen),
    // Relative up to a week; who came longer ago is not told to the day.
    [t('facts.lastActive'), profile.is_online || !profile.last_active ? null : lastSeen(profile.last_active)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

  function lastSeen(iso: string): string {
    return now - new Date(iso).getTime() < 7 * DAY_MS ? format.ago(iso) : t('facts.longAgo');
  }
  if (!facts.length) return null;
  return (
    <section>
      <Heading level="h5">{t('facts.title')}</Heading>
      <dl css={factsLook}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const interestLook = {
  padding: `6px ${space[5]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  fontSize: font.size.sm,
  lineHeight: font.line.sm,
  fontWeight: font.weight.semibold,
  color: color.ink2,
} as const;
const sharedLook = { background: color.deepSoft, borderColor: color.deepSoft, color: color.deepText } as const;
const factsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[4]} ${space[5]}`,
  marginTop: space[3],
  [media.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& dt': { color: color.ink3, fontSize: font.size.xs, lineHeight: font.line.xs },
  '& dd': { margin: 0, fontWeight: font.weight.medium },
} as const;
