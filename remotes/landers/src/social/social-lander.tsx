import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { HeartIcon, MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { FictionalTag } from '../people/fictional-tag.tsx';
import { Split } from '../people/split.tsx';
import { type Person, useShowcase } from '../people/use-showcase.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';

const SHOWN = 5;

/** Social network: what members say of themselves, as a feed; answering asks for a profile. */
export function SocialLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('social.title'), text: t('social.text', { name }) });
  const { people } = useShowcase();
  return (
    <Split
      scene={
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading as="h1" level="h1">
              {title}
            </Heading>
            <Text size="lg" tone="soft">
              {text}
            </Text>
          </Stack>
          <Stack gap={5} as="ul">
            {people
              .filter((person) => person.about)
              .slice(0, SHOWN)
              .map((person, index) => (
                <li key={person.id}>
                  <Post person={person} hasPhoto={index % 2 === 0} isPriority={index === 0} />
                </li>
              ))}
          </Stack>
        </Stack>
      }
    >
      <LanderSignup />
    </Split>
  );
}

function Post({ person, hasPhoto, isPriority }: { person: Person; hasPhoto: boolean; isPriority: boolean }) {
  const { t } = useTranslation('landers');
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const image = person.main_image;
  return (
    <Card as="article" padding="md">
      <Stack gap={4}>
        <Row gap={4} align="center" isWrapping={false}>
          <Avatar size="lg" src={image ? cdn_prefix + image.thumb_filename : null} placeholder={image?.placeholder} />
          <span css={{ flex: 1 }}>
            <Heading as="h2" level="h5">
              {person.name}, {person.age}
            </Heading>
            <Text size="sm" tone="soft">
              {person.city}
            </Text>
          </span>
          <FictionalTag person={person} />
        </Row>
        <Text>{person.about}</Text>
        {hasPhoto && image ? (
          <Photo
            src={cdn_prefix + image.filename}
            alt={`${person.name}, ${person.age}`}
            placeholder={image.placeholder}
            ratio="4 / 3"
            isPriority={isPriority}
          />
        ) : null}
        <Row gap={3}>
          <Button as="a" href="#signup" size="sm" variant="secondary" icon={HeartIcon}>
            {t('social.like')}
          </Button>
          <Button as="a" href="#signup" size="sm" variant="ghost" icon={MessageCircleIcon}>
            {t('social.answer')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
