import { useLocation } from 'react-router';
import { activeKeys } from './active-item.ts';
import type { NavigationItem } from './navigation-items.ts';

/** Marks the entry under which the page lies: `page` where it leads to this very page, else `true`. */
export function useCurrentItem(): (key: NavigationItem['key']) => { 'aria-current'?: 'page' | 'true' } {
  const { pathname } = useLocation();
  const keys = activeKeys(pathname);
  const isItself = /^\/[a-z]+\/?$/.test(pathname);
  return (key) => (keys.includes(key) ? { 'aria-current': isItself ? 'page' : 'true' } : {});
}
