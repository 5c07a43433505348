import { whenReady } from './when-ready.ts';

type Kept = readonly [button: HTMLElement, words: string | null];

/** Buttons that were pressed an odd number of times: the others are as they were. */
function switched(kept: readonly Kept[]): Set<HTMLElement> {
  const odd = new Set<HTMLElement>();
  for (const [button] of kept) if (!odd.delete(button)) odd.add(button);
  return odd;
}

/**
 * Presses of buttons before the application runs are kept, and made again once it does and knows what was chosen before;
 * meanwhile the button shows that it was pressed. Links and forms work by themselves. A button that says something else by
 * then, as another price, was not pressed. Where the page is left before, as by a link, what was switched on or off is sent
 * to the address that its button names (`data-toggles`: POST for on, DELETE for off).
 */
export function keepClicks(untilTold: Promise<unknown>): void {
  const kept: Kept[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (!button || button.closest('dialog')) return;
    button.dataset.kept = '';
    kept.push([button, button.textContent]);
  };
  const send = () => {
    for (const button of switched(kept))
      if (button.dataset.toggles)
        fetch(button.dataset.toggles, {
          method: button.getAttribute('aria-pressed') === 'true' ? 'DELETE' : 'POST',
          headers: { 'X-Request-Type': 'client' },
          keepalive: true,
        }).catch(() => {});
  };
  addEventListener('click', keep, true);
  addEventListener('pagehide', send);
  whenReady(async () => {
    removeEventListener('click', keep, true);
    for (const [button] of kept) delete button.dataset.kept;
    await untilTold;
    removeEventListener('pagehide', send);
    for (const [button, words] of kept) if (button.isConnected && button.textContent === words) button.click();
  });
}
