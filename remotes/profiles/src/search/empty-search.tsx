import type { SearchMembersReply } from '@vonk/api/members.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../people/members.api.ts';
import { type FilterName, without, withValues } from './filters.ts';
import { useFilterTexts } from './use-filter-texts.ts';
import { useCountText } from './use-heading.ts';

const MOST_OFFERS = 4;

/** Nobody found: offers to look a step further away, or to leave one filter out, and says how many that gives. */
export function EmptySearch({
  filters,
  widen,
  onChange,
}: {
  filters: Filters;
  widen: SearchMembersReply['widen'];
  onChange: (filters: Filters) => void;
}) {
  const { t } = useTranslation('profiles');
  const text = useFilterTexts(filters);
  const countText = useCountText();
  const offers = widen.slice(0, MOST_OFFERS);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <EmptyState
      icon={SearchXIcon}
      title={t('empty.title')}
      action={
        isFiltered ? (
          <>
            {offers.map(({ drop, radius_km, ...found }) =>
              radius_km === undefined ? (
                <Button key={drop} onClick={() => onChange(without(filters, drop as FilterName))}>
                  {t('empty.widen', { filter: text(drop as FilterName), ...countText(found) })}
                </Button>
              ) : (
                <Button key={drop} onClick={() => onChange(withValues(filters, { radius_km: String(radius_km) }))}>
                  {t('empty.further', { km: radius_km, ...countText(found) })}
                </Button>
              ),
            )}
            <Button variant="ghost" onClick={() => onChange({})}>
              {t('filters.clear')}
            </Button>
          </>
        ) : null
      }
    >
      {offers.length ? t('empty.text') : t('empty.nobody')}
    </EmptyState>
  );
}
