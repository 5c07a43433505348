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

/** Tells whether the theme is dark, now and whenever another tab chooses, whose choice this page takes over. Returns what ends it. */
export function followTheme(tell: (isDark: boolean) => void): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    document.documentElement.dataset.theme = newValue;
    tell(newValue === 'dark');
  };
  tell(currentTheme() === 'dark');
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}
