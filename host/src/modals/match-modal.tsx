import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FictionalNote } from './fictional-note.tsx';

/** It's a match: a click anywhere closes it; its buttons and picture do what they say instead (R-MODAL-4). */
export function MatchModal({ profile, onClose }: { profile: MemberCard; onClose(): void }) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const me = useAtomValue(userAtom);
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const go = (path: string) => (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    onClose();
    navigate(path);
  };
  const mine = me?.profile.main_image;
  return (
    <Dialog isOpen onClose={onClose} title={t('match.title')} isTitleHidden closeLabel={t('close')} padding="none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's own close button does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog */}
      <div onClick={onClose} css={{ padding: space[7] }}>
        <Stack gap={5} align="center">
          <Row justify="center" gap={4}>
            <Avatar size="xxl" src={mine ? cdn_prefix + mine.card_filename : null} placeholder={mine?.placeholder} />
            <button type="button" aria-label={profile.name} onClick={go(paths.member(profile.id))}>
              <Avatar
                size="xxl"
                src={profile.main_image ? cdn_prefix + profile.main_image.card_filename : null}
                placeholder={profile.main_image?.placeholder}
              />
            </button>
          </Row>
          <Heading as="p" level="h2">
            {t('match.title')}
          </Heading>
          <Text tone="soft" align="center">
            {t('match.text', { name: profile.name })}
          </Text>
          <FictionalNote profile={profile} />
          <Button variant="primary" icon={MessageCircleIcon} isFullWidth onClick={go(paths.firstMessage(profile.id))}>
            {t('match.message', { name: profile.name })}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('match.later')}
          </Button>
        </Stack>
      </div>
    </Dialog>
  );
}
