export type Kind = 'button' | 'link' | 'field' | 'choice' | 'option' | 'heading' | 'text' | 'file';

export interface PageQuery {
  kind: Kind;
  /** Pattern of the accessible name, or of the text of the page. */
  source: string;
}

/** In the page: the first thing of a kind with such a name that a person can see; of an open dialog where there is one. */
export function findInPage({ kind, source }: PageQuery): Element | null {
  const selectors = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=hidden], [type=file]), textarea, select',
    choice: 'label',
    option: '[role=option]',
    heading: 'h1, h2, h3',
    text: 'body',
    file: 'input[type=file]',
  };
  const pattern = new RegExp(source);
  const plain = (text = '') => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
    if (kind === 'text') return plain(element.innerText);
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const parts = by.length ? by.map((id) => document.getElementById(id)) : labels;
    const named = parts.map((part) => part?.textContent ?? '').join(' ');
    return plain(element.getAttribute('aria-label') ?? (named || (element.textContent ?? '')));
  };
  const root = kind === 'text' ? document : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document);
  const isSeen = (element: Element) =>
    kind === 'file' || (element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'));
  const all = [...root.querySelectorAll<HTMLElement>(selectors[kind])];
  return all.find((element) => isSeen(element) && (kind === 'file' || pattern.test(nameOf(element)))) ?? null;
}
