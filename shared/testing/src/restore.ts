const undone: (() => void)[] = [];

/** Calls `undo` when the test is over. */
export const afterTest = (undo: () => void): void => void undone.push(undo);

/** Puts back what stubs replaced, the newest first; called after every test. */
export function restoreStubs(): void {
  for (const undo of undone.splice(0).reverse()) undo();
}
