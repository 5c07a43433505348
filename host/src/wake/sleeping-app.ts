/** The scripts of an application that a rendered page has not started yet; null where the page starts them itself. */
export const sleepingApp = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>('template#app');
