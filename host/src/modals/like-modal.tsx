import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FictionalNote } from './fictional-note.tsx';

/** Somebody's like; its button opens members/{id} (R-MODAL-3). */
export function LikeModal({ profile, onClose }: { profile: MemberCard; onClose(): void }) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const open = () => {
    onClose();
    navigate(paths.member(profile.id));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('likeModal.title', { name: profile.name })} closeLabel={t('close')}>
      <Stack gap={5} align="center">
        <Avatar
          size="xxl"
          src={profile.main_image ? cdn_prefix + profile.main_image.card_filename : null}
          placeholder={profile.main_image?.placeholder}
        />
        <FictionalNote profile={profile} />
        <Text align="center">{t('likeModal.text', { name: profile.name, age: profile.age })}</Text>
        <Button variant="primary" isFullWidth onClick={open}>
          {t('likeModal.open')}
        </Button>
      </Stack>
    </Dialog>
  );
}
