import { Button } from '@vonk/ui/button.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { color, media, radius, shadow, space } from '@vonk/ui/theme.ts';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { PersonCard } from '../../blocks/people/person-card.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

const SHOWN = 12;
/** The first row of a wide screen. */
const FIRST = 5;

/** Collage: a wall of faces with the headline among them, over nobody. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  return (
    <>
      <div css={wallLook}>
        <div css={labelLook}>
          <Stack gap={4} align="center">
            <LanderHeading isCentered title={title} text={text} />
            <Button as="a" href="#signup" variant="primary" size="lg">
              {t('join')}
            </Button>
          </Stack>
        </div>
        <ul css={facesLook}>
          {people.slice(0, SHOWN).map((person, index) => (
            <li key={person.id}>
              <PersonCard person={person} isPlain isPriority={index < FIRST} ratio="4 / 5" />
            </li>
          ))}
        </ul>
      </div>
      <Container width="form" css={{ paddingBlock: space[8] }}>
        <LanderSignup />
      </Container>
    </>
  );
}

/** A row of faces, the headline, and rows of faces again; on a wide screen the headline has faces on both sides too. */
const wallLook = {
  display: 'grid',
  alignItems: 'center',
  width: '100%',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  paddingInline: space[3],
  [media.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.up('md')]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: space[5],
    paddingInline: space[5],
    maxWidth: '1240px',
    marginInline: 'auto',
  },
} as const;

/** Its faces lie in the grid of the wall. As many as fill whole rows are shown. */
const facesLook = {
  display: 'contents',
  [media.below('sm')]: { '& > li:nth-of-type(n + 7)': { display: 'none' } },
  [media.below('md')]: { '& > li:nth-of-type(n + 10)': { display: 'none' } },
} as const;

const labelLook = {
  gridRow: 2,
  alignSelf: 'stretch',
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'center',
  padding: `${space[6]} ${space[5]}`,
  background: color.surface,
  borderRadius: radius.sheet,
  boxShadow: shadow.low,
  [media.up('md')]: { gridColumn: '2 / span 3', padding: space[7] },
  // Its middle is known when the faces around it are: until a slow line has brought the whole wall it is out of sight (server/src/page/document/document.ts).
  '*:not(:has(+ *)) > &': { animation: 'still .01s 8s backwards' },
} as const;
