import { MoonIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { Split } from '../../blocks/frame/split.tsx';
import { PersonCard } from '../../blocks/people/person-card.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

/** Alone tonight: an evening scene, three people to write to, and a form that takes two minutes. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  return (
    <Split
      scene={
        <div css={sceneLook}>
          <Stack gap={6}>
            <MoonIcon size={40} />
            <div css={{ maxWidth: '560px' }}>
              <LanderHeading level="display" isOnColor title={title} text={text} />
            </div>
            <ul css={rowLook}>
              {people.slice(3, 6).map((person) => (
                <li key={person.id}>
                  <PersonCard person={person} isPriority />
                </li>
              ))}
            </ul>
            <Text size="sm" tone="inherit">
              {t('note')}
            </Text>
          </Stack>
        </div>
      }
    >
      <LanderSignup title={t('signup')} />
    </Split>
  );
}

/** Three, or two where three would be too small for their names. */
const rowLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  maxWidth: '560px',
  [media.below('sm')]: { '& > :nth-of-type(n + 3)': { display: 'none' } },
  [media.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

const sceneLook = {
  padding: `${space[8]} ${space[6]}`,
  borderRadius: radius.sheet,
  color: color.onGradient,
  background: `radial-gradient(120% 90% at 80% 0%, ${color.gradientTo}, ${color.gradientFrom} 60%)`,
  [media.up('md')]: { padding: space[10] },
} as const;
