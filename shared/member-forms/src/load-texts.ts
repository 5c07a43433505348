/** Texts of the forms in one language: a remote that shows them carries them beside its own, as 'member-forms'. */
export const loadTexts = async (language: string): Promise<Record<string, unknown>> =>
  (await import(/* webpackChunkName: "strings-member-forms-[request]" */ `../locales/${language}.json`)).default;
