/**
 * Runs something once what stands now was painted; gives what cancels it. A transition that begins while Back is being
 * answered would be rendered at once, with it: this one is not.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
