import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { Split } from '../people/split.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { PeopleList } from './people-list.tsx';

/** Map: the visitor's country with a dot for the city of each person listed under it. Dots are cities, never addresses. */
export function MapLander() {
  const { t } = useTranslation('landers');
  const { name, geoip_selected_country } = useAtomValue(settingsAtom);
  const format = useFormat();
  const country = format.country(geoip_selected_country);
  const { title, text } = useLanderCopy({ title: t('map.title', { country }), text: t('map.text', { name }) });
  const { people, outline } = useShowcase();
  const placed = people.filter((person) => person.x !== null);
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
          {outline ? (
            <div css={{ padding: space[6], background: color.sunken, borderRadius: radius.sheet }}>
              <svg
                viewBox={`-8 -8 416 ${outline.height + 16}`}
                role="img"
                aria-label={t('map.label', { country })}
                css={{ maxHeight: '460px', width: '100%' }}
              >
                <path
                  d={outline.path}
                  css={{ fill: color.deepSoft, stroke: color.deepText, strokeWidth: 1.5, strokeLinejoin: 'round' }}
                />
                {placed.map((person) => (
                  <circle
                    key={person.id}
                    cx={person.x ?? 0}
                    cy={person.y ?? 0}
                    r="5.5"
                    css={{ fill: color.brand, stroke: color.surface, strokeWidth: 2 }}
                  />
                ))}
              </svg>
            </div>
          ) : null}
          <PeopleList people={placed.slice(0, 6)} />
          <Text size="sm" tone="faint">
            {t('map.note')}
          </Text>
        </Stack>
      }
    >
      <LanderSignup />
    </Split>
  );
}
