import { whenReady } from './when-ready.ts';

/**
 * Presses of buttons before the application runs are kept, and made again once it does; meanwhile the button shows that it was
 * pressed. Links and forms work by themselves.
 */
export function keepClicks(): void {
  const kept: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (!button || button.closest('dialog')) return;
    button.dataset.kept = '';
    kept.push(button);
  };
  addEventListener('click', keep, true);
  whenReady(() => {
    removeEventListener('click', keep, true);
    for (const button of kept) {
      delete button.dataset.kept;
      if (button.isConnected) button.click();
    }
  });
}
