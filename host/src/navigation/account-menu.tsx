import { paths } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { LogOutIcon, MoonIcon, SettingsIcon, SunIcon, UserIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentTheme, setTheme } from './theme-choice.ts';

/** My profile, Settings, theme, Logout (R-NAV-1). */
export function AccountMenu() {
  const { t } = useTranslation('host');
  const user = useAtomValue(userAtom);
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const host = useHost();
  const [isDark, setIsDark] = useState(false);
  const image = user?.profile.main_image;
  const switchTheme = () => {
    const next = currentTheme() === 'dark' ? 'light' : 'dark';
    setTheme(next);
    setIsDark(next === 'dark');
  };
  return (
    <Menu
      label={t('nav.account')}
      trigger={
        <Avatar size="md" src={image ? cdn_prefix + image.thumb_filename : null} placeholder={image?.placeholder} />
      }
    >
      <MenuItem as={Link} to={paths.profile()} icon={UserIcon}>
        {t('nav.profile')}
      </MenuItem>
      <MenuItem as={Link} to={paths.settings()} icon={SettingsIcon}>
        {t('nav.settings')}
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
