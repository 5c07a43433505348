import { paths } from '@vonk/api/paths.ts';
import { loadChatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { ReportDialog } from '@vonk/member-forms/report-dialog.tsx';
import { BanIcon, FlagIcon, MoreIcon, TrashIcon, UserIcon } from '@vonk/ui/icon.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { deleteBlock, postBlock } from '../chat.api.ts';
import { isErased } from '../message/message-content.tsx';
import { leavingChatsAtom, withLeaving } from '../model/leaving-chats-atom.ts';
import type { Thread } from '../model/thread.ts';
import { useDeleteChat } from '../model/use-delete-chat.ts';

const ignore = () => {};
/** Messages that can be reported one by one, the newest; and how much of one names it. */
const MOST_REPORTABLE = 20;
const SHOWN = 40;

/** Profile, report, block and delete: within two taps of every conversation. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { t } = useTranslation('chat');
  const host = useHost();
  const navigate = useNavigate();
  const remove = useDeleteChat();
  const loadChats = useSetAtom(loadChatsAtom);
  const loadLikes = useSetAtom(loadLikesAtom);
  const setLeaving = useSetAtom(leavingChatsAtom);
  const [isReporting, setIsReporting] = useState(false);
  const hostTexts = useTranslation('host');
  const { id, profile } = thread;
  const theirs = thread.messages
    .filter((message) => message.sender_id === profile.id && !isErased(message))
    .slice(-MOST_REPORTABLE)
    .reverse();

  const reload = () => {
    loadLikes().catch(ignore);
    return loadChats().catch(ignore);
  };
  const leave = (isLeaving: boolean) => {
    if (id !== null) setLeaving((all) => withLeaving(all, id, isLeaving));
  };
  const block = async () => {
    // That the talk went with it may be told before the answer is here: nobody asks for it then.
    leave(true);
    try {
      await postBlock(profile.id);
      navigate(paths.chats());
      const undo = () => void deleteBlock(profile.id).then(reload, ignore);
      // Not 'undo': the chat does not come back with it.
      host.notify({
        message: t('blocked.done', { name: profile.name }),
        undo: { label: t('blocked.undo'), run: undo },
      });
      await reload();
    } catch {
      host.notify({ message: t('errors.unexpected'), tone: 'danger' });
    }
    leave(false);
  };
  return (
    <>
      <Menu label={t('menu.label', { name: profile.name })} trigger={<MoreIcon />}>
        {profile.is_hidden ? null : (
          <MenuItem as={Link} to={paths.member(profile.id)} icon={UserIcon}>
            {t('menu.profile')}
          </MenuItem>
        )}
        <MenuItem icon={FlagIcon} onClick={() => setIsReporting(true)}>
          {t('menu.report')}
        </MenuItem>
        {profile.is_hidden ? null : (
          <MenuItem icon={BanIcon} onClick={() => void block()}>
            {t('menu.block')}
          </MenuItem>
        )}
        {id === null ? null : (
          <MenuItem icon={TrashIcon} tone="danger" onClick={() => remove(id, profile.name)}>
            {t('menu.delete')}
          </MenuItem>
        )}
      </Menu>
      {isReporting ? (
        <ReportDialog
          member={profile}
          things={
            id === null
              ? []
              : theirs.map(({ seq, text }) => ({
                  label: hostTexts.t('report.message', { text: (text || '…').slice(0, SHOWN) }),
                  body: { conversation_id: id, message_seq: seq },
                }))
          }
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </>
  );
}
