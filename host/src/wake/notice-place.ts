/** Over the page, which must not move for it; above the bar of navigation and the field of a thread with its price, whose presses work or are kept. */
export const NOTICE_PLACE = {
  position: 'fixed',
  insetInline: '16px',
  bottom: 'calc(112px + env(safe-area-inset-bottom, 0px))',
  zIndex: '400',
  maxWidth: '350px',
  marginInline: 'auto',
  borderRadius: '14px',
  background: 'var(--ink)',
  color: 'var(--canvas)',
};
