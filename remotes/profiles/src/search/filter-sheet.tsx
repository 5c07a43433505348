import type { SearchMembersReply } from '@vonk/api/members.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH_MS } from '../people/kept-members.ts';
import { type Filters, membersQuery } from '../people/members.api.ts';
import { type FilterKey, type FilterName, withValues } from './filters.ts';
import { LookFields } from './look-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useCountText } from './use-heading.ts';
import { WhoFields } from './who-fields.tsx';

export interface FieldsProps {
  filters: Filters;
  /** The place and the gender that the server searched for by default. */
  applied: SearchMembersReply['applied'] | undefined;
  onChange(values: Partial<Record<FilterKey, string>>): void;
  /** True when the site offers a filter (`search_fields`). */
  shows(name: FilterName): boolean;
}

/** All filters; its button says how many people they leave before the sheet closes. */
export function FilterSheet({
  filters,
  applied,
  onApply,
  onClose,
}: {
  filters: Filters;
  applied: FieldsProps['applied'];
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profiles');
  const countText = useCountText();
  const { search_fields } = useAtomValue(settingsAtom);
  const [draft, setDraft] = useState(filters);
  // What it reads is the first page of the search: the grid behind the sheet changes without waiting.
  const { data } = useRead(membersQuery(draft), { staleTime: FRESH_MS, keepsPrevious: true });
  const fields: FieldsProps = {
    filters: draft,
    applied,
    onChange: (values) => setDraft((before) => withValues(before, values)),
    shows: (name) => search_fields.includes(name),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" disabled={Object.keys(draft).length === 0} onClick={() => setDraft({})}>
            {t('filters.clear')}
          </Button>
          <Button
            variant="primary"
            onClick={() => onApply(draft)}
            css={{ flex: '1 1 180px', fontVariantNumeric: 'tabular-nums' }}
          >
            <span aria-live="polite">{data ? t('filters.show', countText(data)) : t('filters.apply')}</span>
          </Button>
        </>
      }
    >
      <Stack gap={7}>
        <WhoFields {...fields} />
        <PlaceFields {...fields} />
        <LookFields {...fields} />
      </Stack>
    </Dialog>
  );
}
