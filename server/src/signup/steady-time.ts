/**
 * Answers after `milliseconds` or more, whatever `work` finds and whether it throws: for answers whose time must not
 * tell whether an account exists (decision 8).
 */
export async function steadyTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const wait = new Promise((done) => setTimeout(done, milliseconds));
  try {
    return await work();
  } finally {
    await wait;
  }
}
