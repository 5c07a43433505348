import type { MemberCard } from '@vonk/api/members.ts';
import { HeartIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { color, shadow } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { likeToggle } from './members.api.ts';
import { useLike } from './use-like.ts';

/** The heart on a card: white, and pink when the member is liked. */
export function LikeButton({ card, className }: { card: MemberCard; className?: string }) {
  const { t } = useTranslation('profiles');
  const like = useLike();
  return (
    <IconButton
      label={t('like.label', { name: card.name })}
      icon={HeartIcon}
      isFilled={card.is_liked}
      isPressed={card.is_liked}
      variant="onPhoto"
      className={className}
      {...likeToggle(card.id)}
      onClick={() => void like(card)}
      css={heartLook}
    />
  );
}

const heartLook = {
  boxShadow: shadow.mid,
  color: color.brand,
  '&&[aria-pressed=true]': { background: color.brand, color: color.onBrand },
  '&&[aria-pressed=true]:hover': { background: color.brandHover },
} as const;
