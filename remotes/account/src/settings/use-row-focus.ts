import { useCallback, useEffect, useRef } from 'react';

type Id = string | number;

/**
 * Keeps the focus in a section whose rows go with the button that was pressed: it goes to the button of the row in its place,
 * else of the one before, else to the section's heading. Call what it returns with the button and the row that is asked to go.
 */
export function useRowFocus(rows: { id: Id }[] | null | undefined): (button: HTMLElement, id: Id) => void {
  const pressed = useRef<{ id: Id; at: number; section: Element | null } | null>(null);
  useEffect(() => {
    const { current: was } = pressed;
    if (!was || !rows || rows.some(({ id }) => id === was.id)) return;
    pressed.current = null;
    // Whoever has gone on meanwhile is left where they are.
    if (document.activeElement !== document.body) return;
    const buttons = buttonsOf(was.section);
    const heading = was.section?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (buttons[was.at] ?? buttons.at(-1) ?? heading)?.focus();
  }, [rows]);
  return useCallback((button, id) => {
    const section = button.closest('section');
    pressed.current = { id, at: buttonsOf(section).indexOf(button), section };
  }, []);
}

const buttonsOf = (section: Element | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('li button') ?? []),
];
