import { paths } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { LogOutIcon, MoonIcon, ReceiptIcon, SettingsIcon, SunIcon, UserIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useThemeChoice } from '@vonk/ui/theme-choice.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isAccountPage } from './active-item.ts';

/** My profile, settings, transactions, theme, logout (R-NAV-1). */
export function AccountMenu() {
  const { t } = useTranslation('host');
  const user = useAtomValue(userAtom);
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const host = useHost();
  const { pathname } = useLocation();
  const { isDark, switchTheme } = useThemeChoice();
  const image = user?.profile.main_image;
  return (
    <Menu
      label={t('nav.account')}
      trigger={
        <span css={[ringLook, isAccountPage(pathname) ? { outlineColor: color.onBrandSoft } : null]}>
          <Avatar size="md" src={image ? cdn_prefix + image.thumb_filename : null} placeholder={image?.placeholder} />
        </span>
      }
    >
      <MenuItem as={Link} to={paths.profile()} icon={UserIcon}>
        {t('nav.profile')}
      </MenuItem>
      <MenuItem as={Link} to={paths.settings()} icon={SettingsIcon}>
        {t('nav.settings')}
      </MenuItem>
      <MenuItem as={Link} to={paths.transactions()} icon={ReceiptIcon}>
        {t('nav.transactions')}
      </MenuItem>
      <MenuItem icon={isDark ? SunIcon : MoonIcon} onClick={switchTheme}>
        {t('nav.theme')}
      </MenuItem>
      <MenuItem icon={LogOutIcon} onClick={() => void host.signOut()}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  );
}

/** Around the picture on the pages that lie under it. */
const ringLook = {
  display: 'grid',
  borderRadius: radius.pill,
  outline: '2px solid transparent',
  outlineOffset: '2px',
} as const;
