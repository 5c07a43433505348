export type Theme = 'light' | 'dark';
const KEY = 'theme';

/** The theme on screen: the stored choice, otherwise the system's. */
export const currentTheme = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Stores the choice; the page's head sets it before the first paint from then on. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
