import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'theme';

/** The theme on screen: the stored choice, otherwise the system's. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Stores the choice; the page's head sets it before the first paint from then on. */
function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Tells whether the theme is dark, now and whenever another tab chooses, whose choice this page takes over. Returns what ends it. */
function followTheme(tell: (isDark: boolean) => void): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    document.documentElement.dataset.theme = newValue;
    tell(newValue === 'dark');
  };
  tell(currentTheme() === 'dark');
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}

/** Whether the page is dark, as this tab or another one chose, and what switches it for all of them. */
export function useThemeChoice(): { isDark: boolean; switchTheme: () => void } {
  const [isDark, setIsDark] = useState(false);
  useEffect(() => followTheme(setIsDark), []);
  const switchTheme = () => {
    const next = currentTheme() === 'dark' ? 'light' : 'dark';
    setTheme(next);
    setIsDark(next === 'dark');
  };
  return { isDark, switchTheme };
}
