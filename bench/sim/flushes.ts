/** Makes the rule of flushes, one after the other: for a write that is ready at `now` it says when the one that holds it ends. */
export function createFlushes(flushMs: number): (now: number) => number {
  let ends = 0;
  let isNextWanted = false;
  return (now) => {
    if (isNextWanted && now >= ends) {
      ends += flushMs;
      isNextWanted = false;
    }
    // A flush that began before this write does not hold it: it goes with the next.
    isNextWanted ||= now < ends;
    if (now >= ends) ends = now + flushMs;
    return isNextWanted ? ends + flushMs : ends;
  };
}
