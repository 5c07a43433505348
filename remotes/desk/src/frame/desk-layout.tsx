import { useCommand } from '@vonk/kernel/use-command.ts';
import { Button } from '@vonk/ui/button.tsx';
import { LogOutIcon, MoonIcon, SearchIcon, SunIcon, UserIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, media, radius, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useThemeChoice } from '@vonk/ui/theme-choice.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { DeskSkeleton } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useMay, useStaff } from '../ui/staff-context.ts';
import { ClosedPage } from './closed-page.tsx';
import { postSignOut } from './desk.api.ts';
import { DESK_PAGES } from './desk-pages.ts';
import { HelpSheet } from './help-sheet.tsx';
import { SearchDialog } from './search-dialog.tsx';

function Navigation() {
  const { t } = useTranslation('desk');
  const mayDo = useMay();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a phone it is a strip: the page that is open may lie beyond its edge. The window stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each path
  useEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip && open) strip.scrollLeft = open.offsetLeft + (open.offsetWidth - strip.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={t('navigation')} css={navLook}>
      <ul ref={list}>
        {DESK_PAGES.filter(({ act }) => mayDo(act)).map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The layout of the desk: bar, navigation and the page. The focus goes to the page when its path changes, and the window to its beginning. */
export function DeskLayout() {
  const { t } = useTranslation('desk');
  const staff = useStaff();
  const mayDo = useMay();
  const navigate = useNavigate();
  const way = useNavigationType();
  const { pathname } = useLocation();
  const { run: signOut } = useCommand(postSignOut);
  const { isDark, switchTheme } = useThemeChoice();
  const [opened, setOpened] = useState<{ sheet: 'search' | 'help'; at: string } | null>(null);
  // It goes with its page, in one piece: what closes gives the focus back, and then the page takes it.
  const sheet = opened?.at === pathname ? opened.sheet : null;
  const openSheet = (which: 'search' | 'help') => setOpened({ sheet: which, at: pathname });
  const close = () => setOpened(null);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each path
  useEffect(() => {
    setOpened(null);
    if (isFirst.current) isFirst.current = false;
    else main.current?.focus({ preventScroll: true });
    // Back goes to where it was by itself.
    if (way !== 'POP') document.documentElement.scrollTop = 0;
  }, [pathname]);
  useDeskKeys([
    { key: '/', label: t('search.title'), run: () => openSheet('search') },
    { key: '?', label: t('help.title'), run: () => openSheet('help') },
    ...DESK_PAGES.filter(({ act }) => mayDo(act)).map(({ path, label, goKey }) => ({
      key: `g ${goKey}`,
      label: t(label),
      run: () => void navigate(path),
    })),
  ]);
  // A page of one case, payment or member is as open as the list it belongs to.
  const page = DESK_PAGES.find(({ path }) => path === `/${pathname.split('/')[1]}`);
  return (
    <div css={frameLook}>
      <a href="#page" css={skipLook}>
        {t('skip')}
      </a>
      <header css={barLook}>
        <Text as="span" weight="heavy">
          {t('name')}
        </Text>
        <Button size="sm" icon={SearchIcon} onClick={() => openSheet('search')}>
          {t('search.title')}
        </Button>
        <Row gap={2} isWrapping={false} css={{ marginInlineStart: 'auto' }}>
          <NavLink to="/me" css={meLook}>
            <UserIcon />
            <span>
              {staff.name}
              <small>{t(`roles.${staff.role}`)}</small>
            </span>
          </NavLink>
          <IconButton icon={isDark ? SunIcon : MoonIcon} label={t('theme')} onClick={switchTheme} />
          <Button size="sm" onClick={() => openSheet('help')} aria-label={t('help.title')}>
            ?
          </Button>
          <IconButton
            icon={LogOutIcon}
            label={t('signOut')}
            onClick={() => void signOut().then(() => location.assign('/'))}
          />
        </Row>
      </header>
      <Navigation />
      <main id="page" ref={main} tabIndex={-1} css={{ minWidth: 0, outline: 'none' }}>
        <Suspense fallback={<DeskSkeleton />}>
          {page && !mayDo(page.act) ? <ClosedPage act={page.act} /> : <Outlet />}
        </Suspense>
      </main>
      {sheet === 'search' ? <SearchDialog onClose={close} /> : null}
      {sheet === 'help' ? <HelpSheet onClose={close} /> : null}
    </div>
  );
}

const frameLook = {
  minHeight: '100vh',
  background: color.canvas,
  [media.up('md')]: {
    display: 'grid',
    gridTemplate: '"bar bar" auto "nav page" 1fr / 220px minmax(0, 1fr)',
    '> header': { gridArea: 'bar' },
    '> nav': { gridArea: 'nav' },
    '> main': { gridArea: 'page' },
  },
} as const;

const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[3]} ${space[5]}`,
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
} as const;

const navLook = {
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  ul: { display: 'flex', position: 'relative', overflowX: 'auto', padding: `0 ${space[3]}` },
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    padding: `0 ${space[4]}`,
    borderRadius: radius.control,
    color: color.ink2,
    fontWeight: font.weight.medium,
    whiteSpace: 'nowrap',
    '&[aria-current=page]': { background: color.brandSoft, color: color.brandText, fontWeight: font.weight.bold },
  },
  [media.up('md')]: {
    borderBottom: 0,
    borderInlineEnd: `1px solid ${color.border}`,
    ul: { flexDirection: 'column', padding: space[4], gap: space[1] },
  },
} as const;

const meLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: TOUCH_TARGET,
  fontSize: font.size.sm,
  small: { display: 'block', color: color.ink3 },
} as const;

const skipLook = {
  position: 'absolute',
  insetInlineStart: space[4],
  top: '-100px',
  zIndex: 10,
  padding: space[4],
  background: color.ink,
  color: color.canvas,
  borderRadius: radius.control,
  '&:focus': { top: space[3] },
} as const;
