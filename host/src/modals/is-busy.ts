/** True while the member writes, or has something open: nothing opens over that by itself. */
export const isBusy = (): boolean =>
  document.activeElement?.closest('input, textarea, select, dialog') != null ||
  document.querySelector('dialog[open]') !== null;
