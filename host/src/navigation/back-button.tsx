import { paths } from '@vonk/api/paths.ts';
import { ArrowLeftIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

/** Where the browser does not tell, a page before this one may be there. */
const canGoBack = () => globalThis.navigation?.canGoBack ?? history.length > 1;

const PAGES = /^\/(members\/\d+|likes(\/.*)?|credits(\/.*)?)$/;

/** R-NAV-3: only in installed-app display mode, on member profile, likes and credits pages. */
export function BackButton() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isInstalled, setIsInstalled] = useState(false);
  useEffect(() => setIsInstalled(matchMedia('(display-mode: standalone)').matches), []);
  if (!isInstalled || !PAGES.test(pathname)) return null;
  // Opened on this page, as by a shortcut of its icon, the app has nothing behind it.
  const goBack = () => (canGoBack() ? navigate(-1) : navigate(paths.members(), { replace: true }));
  return <IconButton icon={ArrowLeftIcon} label={t('nav.back')} onClick={() => void goBack()} />;
}
