import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { HeartIcon, MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { FictionalTag } from '../../blocks/people/fictional-tag.tsx';
import { type Person, useShowcase } from '../../blocks/people/use-showcase.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import { useLanderTexts } from '../../blocks/texts/use-lander-texts.ts';
import type texts from './texts/nl.json';

const SHOWN = 5;

/** Social network: what members say of themselves, as a feed; answering asks for a profile. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  return (
    <LanderFrame title={title} text={text}>
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
    </LanderFrame>
  );
}

function Post({ person, hasPhoto, isPriority }: { person: Person; hasPhoto: boolean; isPriority: boolean }) {
  const { t } = useLanderTexts<typeof texts>();
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const image = person.main_image;
  return (
    <Card as="article" padding="md">
      <Stack gap={4}>
        <Row gap={4} align="center">
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
            {t('like')}
          </Button>
          <Button as="a" href="#signup" size="sm" variant="ghost" icon={MessageCircleIcon}>
            {t('answer')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
