import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import clip from '../../media/transitions.webm';
import poster from '../../media/transitions-poster.webp';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { Split } from '../people/split.tsx';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { Film } from './film.tsx';

/** Transitions: faces that give way to one another beside the headline, playing once. */
export function TransitionsLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('transitions.title'), text: t('transitions.text', { name }) });
  return (
    <Split
      scene={
        <div css={sceneLook}>
          <Stack gap={4}>
            <Heading as="h1" level="display">
              {title}
            </Heading>
            <Text size="lg" tone="inherit">
              {text}
            </Text>
          </Stack>
          <Film clip={clip} poster={poster} label={t('transitions.label')} isAutomatic />
        </div>
      }
    >
      <LanderSignup />
    </Split>
  );
}

const sceneLook = {
  display: 'grid',
  gap: space[6],
  padding: space[6],
  borderRadius: radius.sheet,
  color: color.onGradient,
  background: `linear-gradient(160deg, ${color.gradientFrom}, ${color.gradientTo})`,
  [media.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)', alignItems: 'center', padding: space[8] },
} as const;
