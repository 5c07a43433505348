/** What ends a page that is shown before the router shows it. */
interface Shown {
  /** The router shows it now, or neither of the two. */
  end(): void;
  /** Another page is to come: the one that was left stands there again. */
  undo(): void;
}

let offered: { key: string; show: () => Shown | null } | null = null;
let shown: Shown | null = null;

function finish(how: keyof Shown): void {
  const ending = shown;
  shown = null;
  ending?.[how]();
}

/**
 * Offers to show at once what a place of the history leads back to: a page that is in the document already. It is shown before
 * the router hears of it, which then finds it there. Gives what withdraws the offer, and ends it where it was taken up.
 */
export function offerAhead(key: string, show: () => Shown | null): () => void {
  const offer = { key, show };
  offered = offer;
  return () => {
    if (offered !== offer) return;
    offered = null;
    finish('end');
  };
}

/** Shows the page of a place of the history where it is offered; gives what turns that round, null where nothing is shown. */
export function showAhead(key: string): (() => void) | null {
  if (offered?.key !== key || shown) return null;
  shown = offered.show();
  return shown && (() => finish('undo'));
}

/** A page is shown that the router does not show yet. */
export const isShownAhead = (): boolean => shown !== null;
