import type { Message } from '@vonk/api/chat.ts';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from './gift-name.ts';
import { GiftPicture } from './gift-picture.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './outgoing.ts';

interface Props {
  /** As the server knows it; null while it is on its way. */
  message: Message | null;
  /** As it was sent from here. */
  outgoing: Outgoing | null;
}

/** What a bubble shows of a message. A kind of a newer server that this page does not know says that it cannot be shown. */
export function MessageContent({ message, outgoing }: Props) {
  const { t } = useTranslation('chat');
  const kind = message?.kind ?? outgoing?.kind ?? 'text';
  switch (kind) {
    case 'text': {
      const text = message?.text ?? (outgoing?.kind === 'text' ? outgoing.text : '');
      if (message && isErased(message)) return <em>{t('bubble.erased')}</em>;
      return <MessageText text={text} />;
    }
    case 'image':
      if (message && isErased(message)) return <em>{t('bubble.erased')}</em>;
      // The picture that was chosen stays on screen when the server's address is known.
      return <Picture src={message?.image ?? (outgoing?.kind === 'image' ? outgoing.preview : null)} />;
    case 'gift':
      return <Gift gift={message?.gift ?? (outgoing?.kind === 'gift' ? outgoing.gift : '')} />;
    default:
      kind satisfies never;
      return <em>{t('bubble.unknown')}</em>;
  }
}

/** As the server knows it, or as it is on its way. */
interface Shown {
  kind: Message['kind'];
  text?: string;
  image?: string | null;
}

/** Its sender's account was erased, or moderators took it away: no other text is empty, no other picture has no address. */
export const isErased = ({ kind, text, image }: Shown) =>
  kind === 'text' ? text === '' : kind === 'image' && image === null;

/** A picture in its bubble, and all of it when pressed. */
function Picture({ src }: { src: string | null }) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  if (!src) return <em>{t('bubble.photo')}</em>;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} css={{ borderRadius: radius.small }}>
        <img src={src} alt={t('bubble.photo')} css={photoLook} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('bubble.photo')}
        isTitleHidden
        closeLabel={t('close')}
        padding="none"
        css={crossLook}
      >
        <img src={src} alt={t('bubble.photo')} css={wholeLook} />
      </Dialog>
    </>
  );
}

function Gift({ gift }: { gift: string }) {
  const { t } = useTranslation('chat');
  const giftName = useGiftName();
  return (
    <span css={{ display: 'grid', justifyItems: 'center', gap: space[3], padding: space[4] }}>
      <GiftPicture gift={gift} size={56} />
      <span css={{ fontWeight: font.weight.semibold }}>
        {/* A reader sees no picture: the name alone would be a word that was written. */}
        <span className="sr-only">{`${t('list.sentGift')} · `}</span>
        {giftName(gift)}
      </span>
    </span>
  );
}

/** A message in a few words, as the list of chats shows it. */
export function useMessageWords(): (message: Shown) => string {
  const { t } = useTranslation('chat');
  return (message) => {
    const { kind, text } = message;
    if (isErased(message)) return t('bubble.erased');
    switch (kind) {
      case 'text':
        return text ?? '';
      case 'image':
        return t('list.sentPhoto');
      case 'gift':
        return t('list.sentGift');
      default:
        kind satisfies never;
        return t('bubble.unknown');
    }
  };
}

const photoLook = {
  width: '280px',
  maxWidth: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: '12px',
  margin: '2px -6px 6px',
  background: color.sunken,
} as const;

const wholeLook = { width: '100%', maxHeight: '84dvh', objectFit: 'contain', background: color.sunken } as const;

/** The cross stands on the picture. */
const crossLook = {
  '& header button': {
    background: `color-mix(in srgb, ${color.photoTag} 70%, transparent)`,
    color: color.onPhotoTag,
    borderRadius: radius.pill,
  },
} as const;
