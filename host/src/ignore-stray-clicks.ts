/**
 * Leaves out the second click of a double click where it falls on another button or link than the first: nobody meant what
 * has come to stand there, as the next photo after one was removed, or what a closed dialog lay upon.
 */
export function ignoreStrayClicks(): void {
  let pressed: Element | null | undefined;
  addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      const before = pressed;
      pressed = target instanceof Element ? target.closest('a, button') : null;
      if (detail < 2 || !pressed || pressed === before) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
