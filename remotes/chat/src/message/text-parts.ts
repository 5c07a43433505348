export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  /** Where it leads when it is a link; null for words. */
  url: URL | null;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
/** What ends a sentence, a bracket or a quotation, and stands behind an address rather than in it. */
const TAIL = /[.,;:!?'’”»…*\]}]$/u;
/** Marks that are not seen, some of which turn the order of letters around: an address with one may look like another. */
const UNSEEN = /\p{Cf}/u;

/**
 * Splits a text into words and links: addresses of http and https at a name or number with a dot, without user and
 * password. All else, what looks like an address and is none among it, stays words.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const url = urlOf(address);
    if (!url) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), url: null });
    parts.push({ at: index, text: address, url });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), url: null });
  return parts;
}

/** A closing bracket stays where the address has its opening one, as in Wikipedia's. */
function withoutTail(found: string): string {
  let address = found;
  while (TAIL.test(address) || (address.endsWith(')') && count(address, ')') > count(address, '(')))
    address = address.slice(0, -1);
  return address;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

function urlOf(address: string): URL | null {
  if (UNSEEN.test(address)) return null;
  const url = parsed(address);
  // 'https://bank.example@elsewhere.example' leads elsewhere; a name without a dot leads into the reader's own network.
  return url?.hostname.includes('.') && !url.username && !url.password ? url : null;
}

/** `URL.parse` is younger than some browsers in use. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
