/** True for a visitor who asked their browser to load little: nothing is fetched for them before they want it. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}
