const STEPS = ['mousedown', 'click', 'keydown'] as const;

/**
 * Keeps the second click of a double click from what its first one put beneath the pointer: it presses nothing there, closes
 * nothing and selects no word, which the next key would replace. So does a key that is held down. The next press of its own is
 * let through.
 */
export function endDoubleClick(): void {
  const hear = (event: MouseEvent | KeyboardEvent) => {
    if ('repeat' in event ? event.repeat : event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const step of STEPS) document.removeEventListener(step, hear, true);
  };
  for (const step of STEPS) document.addEventListener(step, hear, true);
}
