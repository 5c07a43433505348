import { useFormat } from '@vonk/kernel/use-format.ts';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import type { StoredItem } from './browser-storage.ts';
import { useTextTree } from './use-text-tree.ts';

/** Cookies or keys: name and duration, and what each is for. */
export function StorageTable({ items, caption }: { items: StoredItem[]; caption: string }) {
  const { t } = useTranslation('landers');
  const { locale } = useFormat();
  const texts = useTextTree<Record<string, string>>('static-pages.cookies.items');
  const unit = (value: number, name: 'day' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const duration = ({ days, minutes, seconds, measuredDays, place }: StoredItem) => {
    if (days) return unit(days, 'day');
    if (minutes) return unit(minutes, 'minute');
    if (seconds) return unit(seconds, 'second');
    if (measuredDays) return t('static-pages.cookies.sessionOr', { days: unit(measuredDays, 'day') });
    return place === 'localStorage' ? t('static-pages.cookies.untilCleared') : t('static-pages.cookies.session');
  };
  return (
    <table css={tableLook}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('static-pages.cookies.name')}</th>
          <th scope="col">{t('static-pages.cookies.purpose')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.place + item.name}>
            <th scope="row">
              <code>{item.name}</code>
              <span>{duration(item)}</span>
            </th>
            <td>{texts[item.text]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tableLook = {
  width: '100%',
  marginTop: space[3],
  tableLayout: 'fixed',
  fontSize: font.size.sm,
  lineHeight: font.line.sm,
  '& th, & td': {
    padding: `${space[4]} ${space[4]} ${space[4]} 0`,
    borderBottom: `1px solid ${color.border}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { width: '42%', fontWeight: font.weight.semibold },
  '& thead th': { color: color.ink2, paddingTop: 0 },
  '& code': { display: 'block', fontFamily: 'ui-monospace, monospace', fontSize: '0.9em', overflowWrap: 'anywhere' },
  '& th span': { color: color.ink2, fontWeight: font.weight.regular },
  '& tr': { breakInside: 'avoid' },
} as const;
