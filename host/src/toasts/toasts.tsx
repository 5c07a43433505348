import { useTryingAgain } from '@vonk/kernel/trying-again.ts';
import { useOnline } from '@vonk/kernel/use-online.ts';
import { edgeWhenForced } from '@vonk/ui/forced-colors.ts';
import { CircleCheckIcon, CloseIcon, ErrorMarkIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { color, font, layer, radius, shadow, space } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dismissToastAtom, toastsAtom } from './toast-atoms.ts';
import { useAboveBars } from './use-above-bars.ts';

/**
 * Toasts, announced politely, at most 350 px wide (R-THEME-1), and, for as long as it is so, that what failed is tried again:
 * here it moves nothing of a page that still loads. Where there is no network that is said already. Our own: libraries add
 * style elements without the nonce that the content security policy asks for.
 */
export function Toasts() {
  const { t } = useTranslation('host');
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  const isTryingAgain = useTryingAgain();
  const isTold = useOnline() && isTryingAgain;
  const isShown = isTold || toasts.length > 0;
  const bottom = useAboveBars(isShown);
  return (
    // Only once there is a toast: the policy of a rendered page takes no inline style.
    <div role="status" css={placeLook} style={isShown ? { bottom } : undefined}>
      {isTold ? <div css={tryingLook}>{t('alerts.trying')}</div> : null}
      {toasts.map(({ id, message, undo, tone }) => (
        <div key={id} id={`toast-${id}`} css={toastLook}>
          {tone === 'danger' ? <ErrorMarkIcon /> : null}
          {tone === 'success' ? <CircleCheckIcon /> : null}
          <span css={{ flex: 1 }}>{message}</span>
          {undo ? (
            <button
              type="button"
              css={undoLook}
              onClick={() => {
                undo.run();
                dismiss(id);
              }}
            >
              {undo.label}
            </button>
          ) : null}
          <IconButton icon={CloseIcon} label={t('close')} onClick={() => dismiss(id)} css={{ color: 'inherit' }} />
        </div>
      ))}
    </div>
  );
}

const placeLook = {
  position: 'fixed',
  insetInline: 0,
  bottom: space[5],
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  pointerEvents: 'none',
} as const;

const toastLook = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: 'min(350px, calc(100vw - 32px))',
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[5]}`,
  background: color.ink,
  color: color.canvas,
  ...edgeWhenForced,
  borderRadius: radius.control,
  boxShadow: shadow.high,
  fontSize: font.size.sm,
} as const;

const tryingLook = { ...toastLook, minHeight: '44px', paddingBlock: space[3] } as const;

const undoLook = {
  minHeight: '44px',
  paddingInline: space[3],
  fontWeight: font.weight.bold,
  textDecoration: 'underline',
} as const;
