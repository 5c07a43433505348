import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import { PeopleList } from './people-list.tsx';
import type texts from './texts/nl.json';

/** Map: the visitor's country with a dot for the city of each person listed under it. Dots are cities, never addresses. */
export function Page() {
  const { geoip_selected_country } = useAtomValue(settingsAtom);
  const country = useFormat().country(geoip_selected_country);
  const { people, outline, isNobody } = useShowcase();
  const placed = people.filter((person) => person.x !== null);
  // The site shows no cities: what is said of dots would be of none.
  const hasNoDots = isNobody || (outline !== null && people.length > 0 && !placed.length);
  const { t, title, text } = useLanderPage<typeof texts>({ country }, { isNobody: hasNoDots });
  return (
    <LanderFrame title={title} text={text}>
      {outline && !hasNoDots ? (
        <div css={{ padding: space[6], background: color.sunken, borderRadius: radius.sheet }}>
          <svg
            viewBox={`-8 -8 416 ${outline.height + 16}`}
            role="img"
            aria-label={t('label', { country })}
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
      <PeopleList people={(placed.length ? placed : people).slice(0, 6)} />
      {hasNoDots ? null : (
        <Text size="sm" tone="faint">
          {t('note')}
        </Text>
      )}
    </LanderFrame>
  );
}
