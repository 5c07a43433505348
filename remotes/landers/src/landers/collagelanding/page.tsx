import { Button } from '@vonk/ui/button.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { color, media, radius, shadow, space } from '@vonk/ui/theme.ts';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { PersonCard } from '../../blocks/people/person-card.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

const SHOWN = 10;

/** Collage: a wall of faces of different heights with the headline laid over it. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  const { people } = useShowcase();
  return (
    <>
      <div css={{ position: 'relative' }}>
        <ul css={wallLook}>
          {people.slice(0, SHOWN).map((person, index) => (
            <li key={person.id} css={index % 5 === 1 || index % 5 === 3 ? { marginTop: space[8] } : undefined}>
              <PersonCard person={person} isPlain isPriority={index < 5} ratio={index % 2 ? '3 / 4' : '4 / 5'} />
            </li>
          ))}
        </ul>
        <div css={labelLook}>
          <Stack gap={4} align="center">
            <LanderHeading isCentered title={title} text={text} />
            <Button as="a" href="#signup" variant="primary" size="lg">
              {t('join')}
            </Button>
          </Stack>
        </div>
      </div>
      <Container width="form" css={{ paddingBlock: space[8] }}>
        <LanderSignup />
      </Container>
    </>
  );
}

const wallLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  paddingInline: space[3],
  maxHeight: '640px',
  overflow: 'hidden',
  [media.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.up('md')]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: space[5],
    paddingInline: space[5],
    maxHeight: '720px',
  },
} as const;

const labelLook = {
  position: 'absolute',
  insetInline: space[5],
  bottom: space[7],
  maxWidth: '620px',
  marginInline: 'auto',
  padding: space[7],
  background: color.surface,
  borderRadius: radius.sheet,
  boxShadow: shadow.high,
} as const;
