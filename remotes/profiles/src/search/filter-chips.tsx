import { keysOf } from '@vonk/api/keys-of.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { space } from '@vonk/ui/theme.ts';
import { ToggleChip } from '@vonk/ui/toggle-chip.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../people/members.api.ts';
import { activeFilters, type FilterName, without, withValues } from './filters.ts';
import { useFilterTexts } from './use-filter-texts.ts';
import type { FilterChange } from './use-filters.ts';

/** One touch away; each is a value of its filter. */
const QUICK = {
  online: '1',
  with_photo: '1',
  verified: '1',
  new: '1',
  members_only: '1',
  tattoos: 'one,several,many',
} as const;

const isQuick = (name: FilterName): name is keyof typeof QUICK => name in QUICK;

/** Quick filters, then whatever else is in force; a touch takes it out. */
export function FilterChips({ filters, onChange }: { filters: Filters; onChange: (change: FilterChange) => void }) {
  const { t } = useTranslation('profiles');
  const { search_fields } = useAtomValue(settingsAtom);
  const text = useFilterTexts(filters);
  const quick = keysOf(QUICK).filter((name) => search_fields.includes(name));
  const others = activeFilters(filters).filter((name) => !isQuick(name));
  return (
    <fieldset css={rowLook}>
      <legend className="sr-only">{t('filters.title')}</legend>
      {others.map((name) => (
        <ToggleChip key={name} isPressed onChange={() => onChange((now) => without(now, name))}>
          {text(name)}
        </ToggleChip>
      ))}
      {quick.map((name) => (
        <ToggleChip
          key={name}
          isPressed={filters[name] !== undefined}
          onChange={(isPressed) =>
            onChange((now) => (isPressed ? withValues(now, { [name]: QUICK[name] }) : without(now, name)))
          }
        >
          {t(`filters.quick.${name}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

const rowLook = {
  display: 'flex',
  flex: 1,
  // A fieldset is as wide as its content unless told.
  minWidth: 0,
  gap: space[3],
  // Chips scroll sideways on narrow screens; the padding keeps their focus ring in sight.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '-6px',
  padding: '6px',
  // Where there are more they fade out before the menu beside them; the last one scrolls clear of it.
  paddingInlineEnd: '28px',
  maskImage: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)',
  '& > button': { flexShrink: 0 },
} as const;
