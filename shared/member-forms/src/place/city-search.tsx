import type { CitiesReply } from '@vonk/api/settings.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { chosenWhenForced } from '@vonk/ui/forced-colors.ts';
import { SearchIcon } from '@vonk/ui/icon.tsx';
import { isComposing } from '@vonk/ui/is-composing.ts';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { color, font, layer, radius, shadow, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { citiesQuery } from '../member.api.ts';

export type City = CitiesReply['cities'][number];

const PAUSE_MS = 200;

/** The cities of a country whose names begin as typed, once the typing pauses; `isNone` where there are none. */
function useCities(country: string, text: string): { cities: City[]; isNone: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPrevious } = useRead(citiesQuery(country, asked), { enabled: asked !== '', keepsPrevious: true });
  const cities = asked && data ? data.cities : [];
  return { cities, isNone: data?.cities.length === 0 && !isPrevious && asked !== '' && asked === text.trim() };
}

/** A box that proposes cities of a country while one types; a choice is made by touch, or by arrows and Enter. */
export function CitySearch({ country, onChoose }: { country: string; onChoose: (city: City) => void }) {
  const { t } = useTranslation('member-forms');
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { cities, isNone } = useCities(country, text);
  const choose = (city: City) => {
    onChoose(city);
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = cities[at];
    if (step && cities.length) {
      event.preventDefault();
      const next = (at + step + cities.length) % cities.length;
      setAt(next);
      // The box has the focus, so that nothing but this brings it into sight.
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') setText('');
  };
  const isOpen = cities.length > 0 && text !== '';
  return (
    <div css={{ position: 'relative' }}>
      <TextInput
        // What is typed and not chosen would be saved as no city: its form waits until it is one or the other.
        ref={(input) => input?.setCustomValidity(text.trim() ? t('cityOpen') : '')}
        label={t('city')}
        placeholder={t('cityPlaceholder')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        autoComplete="off"
        start={<SearchIcon />}
        error={isNone ? t('cityNone') : null}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={id} role="listbox" aria-label={t('city')} css={isOpen ? listLook : null}>
        {isOpen
          ? cities.map((city, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and takes the keys
              <div
                key={city.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // The box keeps the focus. Chosen by the click: were the list gone before it, what lies beneath would be pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(city)}
                css={[optionLook, index === at ? meantLook : null]}
              >
                {city.name}
                <span css={{ color: color.ink3, fontSize: font.size.sm }}>{city.region}</span>
              </div>
            ))
          : null}
      </div>
    </div>
  );
}

const listLook = {
  position: 'absolute',
  insetInline: 0,
  top: `calc(100% + ${space[2]})`,
  zIndex: layer.menu,
  maxHeight: '280px',
  overflowY: 'auto',
  padding: '6px',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  boxShadow: shadow.high,
} as const;

const meantLook = { background: color.sunken, ...chosenWhenForced } as const;

const optionLook = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  minHeight: TOUCH_TARGET,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
} as const;
