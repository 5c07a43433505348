import { Fragment, type ReactNode } from 'react';

/**
 * A text with links in it: '<terms>the terms</terms>' becomes what `links.terms` makes of 'the terms'. The library's own
 * component for this would be in every page's first load.
 */
export function LinkedText({ text, links }: { text: string; links: Record<string, (words: string) => ReactNode> }) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 2) return <Fragment key={index}>{links[parts[index - 1] ?? '']?.(part) ?? part}</Fragment>;
    return part;
  });
}
