import { LEAST_SOUGHT, MOST_SOUGHT } from '@vonk/api/desk/search-text.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { searchQuery } from './desk.api.ts';

/** What is typed is asked for once the fingers rest: every search stands in the log. */
const REST_MS = 350;

/** Searches everything that whoever is signed in may see. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = [...text].length >= LEAST_SOUGHT;
  const { data, error, isFetching } = useRead(searchQuery(text), { enabled: isEnough, keepsPrevious: true });
  const found = isEnough ? (data?.found ?? []) : [];
  return (
    <DeskDialog onClose={onClose} title={t('search.title')}>
      <Stack gap={4}>
        <TextInput
          data-focus-first=""
          type="search"
          label={t('search.label')}
          hint={t('search.hint')}
          value={typed}
          maxLength={MOST_SOUGHT}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul css={listLook}>
          {found.map(({ kind, title, detail, path }) => (
            <li key={`${kind} ${path} ${title}`}>
              <Link to={path} replace>
                <b>{title}</b>
                <small>
                  {t(`search.kinds.${kind}`, { defaultValue: kind })} · {detail}
                </small>
              </Link>
            </li>
          ))}
        </ul>
        <Text role="status" size="sm" tone="soft">
          {error ? textOf(error) : isFetching ? t('loading') : isEnough && !found.length ? t('search.none') : null}
        </Text>
      </Stack>
    </DeskDialog>
  );
}

const listLook = {
  display: 'grid',
  gap: space[2],
  a: {
    display: 'block',
    padding: space[4],
    borderRadius: radius.control,
    '&:hover, &:focus-visible': { background: color.sunken },
  },
  small: { display: 'block', color: color.ink3 },
} as const;
