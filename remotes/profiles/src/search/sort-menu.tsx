import { SEARCH_SORTS, type SearchSort } from '@vonk/api/options.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { ChevronDownIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { color, font } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** The order of the people found, at the member's choice; near only for who has told where they live. */
export function SortMenu({ sort, onChange }: { sort: SearchSort; onChange: (sort: SearchSort) => void }) {
  const { t } = useTranslation('profiles');
  const hasPlace = Boolean(useAtomValue(userAtom)?.profile.city);
  const names = { near: t('sort.near'), new: t('sort.new'), active: t('sort.active') };
  return (
    <Menu
      label={t('sort.label', { order: names[sort] })}
      trigger={
        <span css={triggerLook}>
          {names[sort]}
          <ChevronDownIcon size={18} />
        </span>
      }
    >
      {SEARCH_SORTS.filter((each) => each !== 'near' || hasPlace).map((each) => (
        <MenuItem key={each} isCurrent={each === sort} onClick={() => onChange(each)}>
          {names[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}

const triggerLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: color.ink2,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
} as const;
