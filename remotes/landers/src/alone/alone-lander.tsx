import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { MoonIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { PersonCard } from '../people/person-card.tsx';
import { Split } from '../people/split.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';

/** Alone tonight: an evening scene, three people to write to, and a form that takes two minutes. */
export function AloneLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('alone.title'), text: t('alone.text', { name }) });
  const { people } = useShowcase();
  return (
    <Split
      scene={
        <div css={sceneLook}>
          <Stack gap={6}>
            <MoonIcon size={40} />
            <Stack gap={4} css={{ maxWidth: '560px' }}>
              <Heading as="h1" level="display">
                {title}
              </Heading>
              <Text size="lg" tone="inherit">
                {text}
              </Text>
            </Stack>
            <ul css={rowLook}>
              {people.slice(3, 6).map((person) => (
                <li key={person.id}>
                  <PersonCard person={person} isPriority />
                </li>
              ))}
            </ul>
            <Text size="sm" tone="inherit">
              {t('alone.note')}
            </Text>
          </Stack>
        </div>
      }
    >
      <LanderSignup title={t('alone.signup')} />
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
