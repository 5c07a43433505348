/**
 * Loads a script that a page asks for in passing. One that was lost is asked for once more; without a network that waits
 * until there is one: given up, the host would make the whole page anew (R-ERR-2), and offline there is none to be had.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return load();
  }
}
