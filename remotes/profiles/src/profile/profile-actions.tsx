import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { BanIcon, FlagIcon, GiftIcon, HeartIcon, MessageCircleIcon, MoreIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Menu, MenuItem } from '@vonk/ui/menu.tsx';
import { color, font, layer, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { likeToggle } from '../people/members.api.ts';
import { useLike } from '../people/use-like.ts';

/** Offers the message first, then like and gift; block and report are two taps away. */
export function ProfileActions({
  card,
  isSheet,
  onBlock,
  onReport,
}: {
  card: MemberCard;
  /** In a dialog, whose end it keeps to. */
  isSheet: boolean;
  onBlock: () => void;
  onReport: () => void;
}) {
  const { t } = useTranslation('profiles');
  const host = useHost();
  const navigate = useNavigate();
  const like = useLike();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const chat = paths.firstMessage(card.id);
  const go = (path: string) => (isSignedIn ? navigate(path) : host.openModal('signup', { memberId: card.id }));
  const prefetch = () => host.prefetch(chat);
  return (
    <div data-bottom-bar="" css={[rowLook, isSheet ? sheetLook : barLook(isSignedIn)]}>
      <Menu
        label={t('actions.more', { name: card.name })}
        align="start"
        side="top"
        trigger={
          <span css={moreLook}>
            <MoreIcon />
          </span>
        }
      >
        <MenuItem icon={FlagIcon} onClick={isSignedIn ? onReport : () => go(chat)}>
          {t('actions.report')}
        </MenuItem>
        <MenuItem icon={BanIcon} tone="danger" onClick={isSignedIn ? onBlock : () => go(chat)}>
          {t('actions.block')}
        </MenuItem>
      </Menu>
      <IconButton
        size="lg"
        variant="secondary"
        icon={GiftIcon}
        label={t('actions.gift', { name: card.name })}
        onClick={() => go(paths.firstMessage(card.id, { gift: 1 }))}
        css={{ '& svg': { color: color.warningText } }}
      />
      <IconButton
        size="lg"
        variant="secondary"
        icon={HeartIcon}
        label={t('like.label', { name: card.name })}
        isFilled={card.is_liked}
        isPressed={card.is_liked}
        {...likeToggle(card.id)}
        onClick={() => void like(card)}
        css={{ '& svg': { color: color.brandText } }}
      />
      <Button
        variant="primary"
        size="lg"
        icon={MessageCircleIcon}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onPointerDown={() => isSignedIn && host.prefetch(chat, { isPressed: true })}
        onClick={() => go(chat)}
        css={messageLook}
      >
        {t('actions.message')}
      </Button>
    </div>
  );
}

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  [media.below('sm')]: { gap: space[3] },
} as const;

/** On narrow screens within the thumb's reach, above the tab bar, which visitors do not have. */
const barLook = (hasTabBar: boolean) =>
  ({
    [media.below('lg')]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: layer.overlay,
      padding: `${space[3]} ${space[5]}`,
      paddingBottom: `calc(${space[3]} + env(safe-area-inset-bottom))`,
      background: color.surface,
      borderTop: `1px solid ${color.border}`,
    },
    [media.below('md')]: hasTabBar
      ? { bottom: 'calc(61px + env(safe-area-inset-bottom))', paddingBottom: space[3] }
      : {},
    [media.low]: { position: 'static', padding: 0, background: 'none', border: 0 },
  }) as const;

const sheetLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: layer.raised,
  paddingBlock: space[3],
  background: color.surface,
} as const;

/** On a phone it stands in one row with the others as long as its word allows. */
const messageLook = {
  flex: '1 1 auto',
  borderRadius: radius.pill,
  [media.below('sm')]: { paddingInline: space[5], fontSize: font.size.md },
} as const;

const moreLook = {
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '52px',
  background: color.surface,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.pill,
} as const;
