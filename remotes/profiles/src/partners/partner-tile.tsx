import type { PartnerTile as Tile } from '@vonk/api/settings.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { CloseIcon, ExternalLinkIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { color, font, layer, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerArt } from './partner-art.tsx';

/** An advertisement in the shape of a card: says so first, has no face, no heart, and can be hidden. */
export function PartnerTile({ tile: { kind, partner, url }, onHide }: { tile: Tile; onHide: () => void }) {
  const { t } = useTranslation('profiles');
  const { name } = useAtomValue(settingsAtom);
  const titleId = useId();
  const texts = {
    cam: { title: t('partner.cam.title', { partner }), text: t('partner.cam.text') },
    resell: { title: t('partner.resell.title', { partner }), text: t('partner.resell.text', { site: name }) },
  }[kind];
  const hide = (event: MouseEvent<HTMLElement>) => {
    // Whoever hides it by keyboard goes on at the card that takes its place.
    event.currentTarget.closest('li')?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
    onHide();
  };
  return (
    <article aria-labelledby={titleId} css={tileLook}>
      <PartnerArt kind={kind} />
      <div css={topLook}>
        <Tag kind="onPhoto" css={labelLook}>
          {t('partner.label')}
        </Tag>
        <IconButton icon={CloseIcon} label={t('partner.hide', { partner })} onClick={hide} css={crossLook} />
      </div>
      <div css={wordsLook}>
        <p id={titleId} css={{ fontWeight: font.weight.bold, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {texts.title}
        </p>
        <p css={{ fontSize: font.size.xs, lineHeight: font.line.xs, color: color.ink2 }}>{texts.text}</p>
        <a href={url} target="_blank" rel="sponsored noopener noreferrer" css={linkLook}>
          {t('partner.visit', { partner })} <ExternalLinkIcon size={14} />
          <span className="sr-only"> {t('partner.newTab')}</span>
        </a>
      </div>
    </article>
  );
}

const tileLook = {
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  // As high as a card, and higher where larger text needs it: clipped, since `hidden` would not let it grow.
  aspectRatio: '3 / 4',
  borderRadius: radius.card,
  overflow: 'clip',
  boxShadow: `inset 0 0 0 1px ${color.border}`,
} as const;

const topLook = {
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'start',
  alignContent: 'start',
  justifyContent: 'space-between',
  paddingInlineStart: '10px',
} as const;

const wordsLook = {
  display: 'grid',
  gap: space[1],
  padding: space[4],
  background: color.surface,
  // Its edge goes round the tile's corners with it.
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
} as const;

/** The whole tile can be pressed; its link is what is read and focused. */
const linkLook = {
  marginTop: space[1],
  fontSize: font.size.sm,
  fontWeight: font.weight.semibold,
  color: color.deepText,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '& svg': { display: 'inline', verticalAlign: '-2px' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
} as const;

const labelLook = {
  marginBlockStart: '10px',
  marginInlineEnd: '10px',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;

/** Above what the link covers. */
const crossLook = {
  position: 'relative',
  marginInlineStart: 'auto',
  zIndex: layer.raised,
  color: color.ink2,
} as const;
