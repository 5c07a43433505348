import { ArrowLeftIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

const PAGES = /^\/(members\/\d+|likes(\/.*)?|credits(\/.*)?)$/;

/** R-NAV-3: only in installed-app display mode, on member profile, likes and credits pages. */
export function BackButton() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isInstalled, setIsInstalled] = useState(false);
  useEffect(() => setIsInstalled(matchMedia('(display-mode: standalone)').matches), []);
  if (!isInstalled || !PAGES.test(pathname)) return null;
  return <IconButton icon={ArrowLeftIcon} label={t('nav.back')} onClick={() => navigate(-1)} />;
}
