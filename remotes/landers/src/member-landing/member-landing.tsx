import type { MemberProfileReply } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { languageAtom, memberIdAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { MapPinIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Split } from '../blocks/frame/split.tsx';
import { FictionalTag, FictionalWarning } from '../blocks/people/fictional-tag.tsx';
import { LanderSignup } from '../blocks/signup/lander-signup.tsx';
import { useFreeText } from '../blocks/texts/use-free-text.ts';
import { useLanderCopy } from '../blocks/texts/use-lander-copy.ts';
import { landingMemberQuery } from './landing.api.ts';

/** The member whose landing this is, once the profile has come; `isGone` where there is nobody to be seen. */
function useMember(id: string): { member: MemberProfileReply | null | undefined; isGone: boolean } {
  const { data, error } = useRead(landingMemberQuery(id), { staleTime: Number.POSITIVE_INFINITY });
  // Any other refusal says nothing of the profile.
  return { member: data, isGone: data === null || error?.statusCode === 404 };
}

/** How a member writes to whom they see; nobody writes to themselves. */
function useWayToWrite(member: MemberProfileReply | null | undefined) {
  const { t } = useTranslation('landers');
  const me = useAtomValue(memberIdAtom);
  if (!member || member.id === me) return undefined;
  return { to: paths.firstMessage(member.id), label: t('member-landing.title', { name: member.name }) };
}

export type LandingLook = 'portrait' | 'letter' | 'card';

/** Landing of one member with that member's real public data (R-ROUTE-4), in three looks. */
export function MemberLanding({ look }: { look: LandingLook }) {
  const { t } = useTranslation('landers');
  const { id = '' } = useParams();
  const { cdn_prefix, fictional_singular } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const { member, isGone } = useMember(id);
  const memberWay = useWayToWrite(member);
  const name = member?.name ?? '';
  // Nothing is free any more to who has bought.
  const isPaying = useAtomValue(userAtom)?.paid_user ?? false;
  const freeText = useFreeText();
  const { title, text } = useLanderCopy(
    {
      title: name
        ? t('member-landing.title', { name })
        : isGone
          ? t('member-landing.titleGone')
          : t('member-landing.titleOther'),
      text: isPaying ? '' : freeText,
    },
    // A shared link says it too (decision 1).
    { note: member?.kind === 'fictional' ? (fictional_singular[language] ?? fictional_singular.en) : undefined },
  );
  const image = member?.main_image;
  const photo = member ? (
    <Photo
      src={image ? cdn_prefix + image.filename : null}
      alt={`${member.name}, ${member.age}`}
      placeholder={image?.placeholder}
      isPriority
      hasScrim
      ratio={look === 'letter' ? '1 / 1' : '3 / 4'}
      topEnd={<FictionalTag person={member} />}
    >
      <Heading as="p" level="h3">
        {member.name}, {member.age}
      </Heading>
      {member.city ? (
        <Row gap={2}>
          <MapPinIcon size={16} />
          <Text size="sm" tone="inherit">
            {member.city}
          </Text>
        </Row>
      ) : null}
    </Photo>
  ) : null;
  return (
    <Split
      scene={
        <div
          css={{
            display: 'grid',
            gap: space[7],
            [media.up('md')]: {
              gridTemplateColumns: look === 'letter' ? '240px minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
              alignItems: 'start',
            },
          }}
        >
          {look === 'card' ? null : photo}
          <Stack gap={5}>
            <Heading as="h1" level="h1">
              {title}
            </Heading>
            {text ? (
              <Text size="lg" tone="soft">
                {text}
              </Text>
            ) : null}
            {member ? <FictionalWarning person={member} /> : null}
            {member?.about ? (
              <blockquote css={{ paddingInlineStart: space[5], borderInlineStart: '3px solid var(--deepText)' }}>
                <Text size={look === 'letter' ? 'lg' : 'md'}>{member.about}</Text>
              </blockquote>
            ) : null}
          </Stack>
          {look === 'card' ? photo : null}
        </div>
      }
    >
      <LanderSignup title={name ? t('member-landing.signup', { name }) : undefined} memberWay={memberWay} />
    </Split>
  );
}
