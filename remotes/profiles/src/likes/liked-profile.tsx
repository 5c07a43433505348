import { paths } from '@vonk/api/paths.ts';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Profile } from '../profile/profile-page.tsx';

/** A profile over the likes: closing it leaves the list as it was (R-ROUTE-2). */
export function LikedProfile({ id }: { id: number }) {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const { state } = useLocation();
  // Where the list opened it, it is the place before; where its own link did, that place becomes the list's.
  const close = () => (state?.above ? navigate(-1) : navigate(paths.likes(), { replace: true }));
  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      title={t('profile.title')}
      isTitleHidden
      closeLabel={t('close')}
      padding="none"
      css={crossLook}
    >
      <Profile key={id} id={id} isSheet />
    </Dialog>
  );
}

/** The cross stands on the photo. */
const crossLook = {
  '& > div > header button': {
    background: `color-mix(in srgb, ${color.photoTag} 70%, transparent)`,
    color: color.onPhotoTag,
    borderRadius: radius.pill,
  },
} as const;
