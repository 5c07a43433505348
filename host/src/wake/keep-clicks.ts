import { whenReady } from './when-ready.ts';

/**
 * Presses of buttons before the application runs are kept, and made again once it does and knows what was chosen before;
 * meanwhile the button shows that it was pressed. Links and forms work by themselves. A button that says something else by
 * then, as another price, was not pressed.
 */
export function keepClicks(untilTold: Promise<unknown>): void {
  const kept: [button: HTMLElement, words: string | null][] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (!button || button.closest('dialog')) return;
    button.dataset.kept = '';
    kept.push([button, button.textContent]);
  };
  addEventListener('click', keep, true);
  whenReady(async () => {
    removeEventListener('click', keep, true);
    for (const [button] of kept) delete button.dataset.kept;
    await untilTold;
    for (const [button, words] of kept) if (button.isConnected && button.textContent === words) button.click();
  });
}
