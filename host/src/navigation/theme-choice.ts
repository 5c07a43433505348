export type Theme = 'light' | 'dark';
const KEY = 'theme';

/** The theme on screen: the stored choice, otherwise the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Stores the choice; the page's head sets it before the first paint from then on. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
