import { CoffeeIcon, GiftIcon, ImageIcon, PlusIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { media } from '@vonk/ui/theme.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outgoing } from '../message/outgoing.ts';
import type { Thread } from '../model/thread.ts';
import { GiftPicker } from './gift-picker.tsx';
import { IcebreakerDialog } from './icebreaker-dialog.tsx';
import { useWantedGift } from './use-wanted-gift.ts';

interface Props {
  thread: Thread;
  onImage: (file: File) => void;
  onSend: (content: Outgoing) => void;
  onLine: (line: string) => void;
}

/** Photo, gift and opening lines: buttons where there is room, one menu where there is not. */
export function Extras({ thread, onImage, onSend, onLine }: Props) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  const { isWanted, forget } = useWantedGift();
  const [open, setOpen] = useState<'gift' | 'lines' | null>(isWanted ? 'gift' : null);
  const closeGift = () => {
    setOpen(null);
    forget();
  };
  const actions = [
    { key: 'photo', icon: ImageIcon, label: t('extras.photo'), run: () => input.current?.click() },
    { key: 'gift', icon: GiftIcon, label: t('extras.gift'), run: () => setOpen('gift') },
    { key: 'lines', icon: CoffeeIcon, label: t('extras.lines'), run: () => setOpen('lines') },
  ];
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={t('extras.photo')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onImage(file);
          event.target.value = '';
        }}
      />
      <div css={{ display: 'flex', paddingBottom: '2px', [media.below('sm')]: { display: 'none' } }}>
        {actions.map(({ key, icon, label, run }) => (
          <IconButton key={key} icon={icon} label={label} onClick={run} />
        ))}
      </div>
      <div css={{ paddingBottom: '2px', [media.up('sm')]: { display: 'none' } }}>
        <Menu label={t('extras.label')} trigger={<PlusIcon size={22} />} align="start" side="top">
          {actions.map(({ key, icon, label, run }) => (
            <MenuItem key={key} icon={icon} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {open === 'gift' ? (
        <GiftPicker
          name={thread.profile.name}
          cost={thread.cost}
          onClose={closeGift}
          onSend={(gift) => {
            closeGift();
            onSend({ kind: 'gift', gift });
          }}
        />
      ) : null}
      {open === 'lines' ? (
        <IcebreakerDialog
          thread={thread}
          onClose={() => setOpen(null)}
          onChoose={(line) => {
            setOpen(null);
            onLine(line);
          }}
        />
      ) : null}
    </>
  );
}
