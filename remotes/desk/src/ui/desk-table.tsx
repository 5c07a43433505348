import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** A column: how a row shows in it, and what it is sorted by; without `sortBy` it stays in the server's order. */
export interface DeskColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

interface DeskTableProps<Row> {
  /** Names the table for readers. */
  caption: string;
  columns: DeskColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** The row that the keys move. */
  chosen?: string | number | null;
  /** Stands in place of rows. */
  empty: ReactNode;
}

/** Brings the marked row into the window when keys moved the mark: not when the rows around it changed by themselves. */
function useMarkInView(chosen: string | null, at: number) {
  const row = useRef<HTMLTableRowElement>(null);
  const last = useRef({ chosen, at });
  useEffect(() => {
    const before = last.current;
    last.current = { chosen, at };
    if (before.chosen !== chosen && before.at !== at) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, at]);
  return row;
}

/** A table of the desk, over TanStack Table: sorted by its headers; on a narrow screen it scrolls in its own frame. */
export function DeskTable<Row extends object>({ caption, columns, rows, keyOf, chosen, empty }: DeskTableProps<Row>) {
  const table = useTable({
    features,
    data: rows,
    getRowId: (row: Row) => String(keyOf(row)),
    columns: columns.map(({ id, header, sortBy }) => ({
      id,
      header,
      ...(sortBy ? { accessorFn: sortBy, sortFn: 'alphanumeric' as const } : {}),
      enableSorting: Boolean(sortBy),
    })),
  });
  const marked = chosen == null ? null : String(chosen);
  const markedRow = useMarkInView(
    marked,
    rows.findIndex((row) => String(keyOf(row)) === marked),
  );
  if (!rows.length) return <>{empty}</>;
  const numbers = new Set(columns.flatMap(({ id, isNumber }) => (isNumber ? [id] : [])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too (WCAG 2.1.1)
    <section aria-label={caption} tabIndex={0} css={frameLook}>
      <table css={tableLook}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const order = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    css={numbers.has(header.column.id) ? numberLook : null}
                    aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" css={sortLook} onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        <span aria-hidden="true">{order === 'asc' ? ' ↑' : order === 'desc' ? ' ↓' : ''}</span>
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...(row.id === marked ? { 'aria-current': 'true', ref: markedRow } : {})}>
              {/* Called, and no component: a new one each time the page is shown would make its buttons anew, and lose the focus. */}
              {columns.map(({ id, cell }) => (
                <td key={id} css={numbers.has(id) ? numberLook : null}>
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const frameLook = {
  overflowX: 'auto',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
} as const;

// Twice the class: a cell of the table says otherwise for all of them.
const numberLook = { '&&': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const;

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  lineHeight: font.line.sm,
  'th, td': { padding: `${space[3]} ${space[4]}`, textAlign: 'start', verticalAlign: 'top' },
  // One unbroken word wraps in its column, which no other word is narrowed below; buttons stay in one row.
  td: { overflowWrap: 'break-word' },
  'td:not(:has(button))': { maxWidth: 'min(60ch, 60vw)' },
  'td button': { whiteSpace: 'nowrap' },
  th: { color: color.ink2, fontWeight: font.weight.semibold, whiteSpace: 'nowrap', verticalAlign: 'middle' },
  'tbody tr': { borderTop: `1px solid ${color.border}` },
  'tbody tr[aria-current]': { background: color.brandSoft, boxShadow: `inset 3px 0 0 ${color.brand}` },
} as const;

const sortLook = { font: 'inherit', color: 'inherit', minHeight: '32px', textAlign: 'inherit' } as const;
