// Drafts: written and not sent. A browser that keeps nothing, or has no room, costs the draft and nothing else.

function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** The text that was written to a member and not sent: kept through reloads and purchases; empty without one. */
export const readMessageDraft = (memberId: number): string =>
  attempt(() => localStorage.getItem(`draft:${memberId}`) ?? '', '');

/** Keeps what is written to a member; an empty text ends the draft. */
export const writeMessageDraft = (memberId: number, text: string): void =>
  attempt(() => {
    if (text) localStorage.setItem(`draft:${memberId}`, text);
    else localStorage.removeItem(`draft:${memberId}`);
  }, undefined);

/** The values that a form of this tab held, by its name; null without any. */
export const readFormDraft = <Values>(name: string): Values | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(`draft-${name}`) ?? 'null'), null);

/** Keeps what a form holds for this tab. Never for passwords. */
export const saveFormDraft = (name: string, values: unknown): void =>
  attempt(() => sessionStorage.setItem(`draft-${name}`, JSON.stringify(values)), undefined);

/** Ends the draft of a form. */
export const clearFormDraft = (name: string): void =>
  attempt(() => sessionStorage.removeItem(`draft-${name}`), undefined);

/** Where a browser keeps who is signed in, as other tabs are told. Goes with the drafts, as its name begins as theirs do. */
export const WRITER = 'draft-of';

/** Forgets every draft of this browser: whoever signs in next is somebody else. */
export const forgetDrafts = (): void =>
  attempt(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (/^draft[:-]/.test(key)) storage.removeItem(key);
  }, undefined);

/**
 * From now on drafts are this member's; null: nobody is signed in any more, or yet. Those of another, whose session ended
 * without their doing, are forgotten; of the forms of this tab, which begin with their writer, also those of whoever
 * logged out in another one.
 */
export const keepDraftsOf = (me: number | null): void =>
  attempt(() => {
    const writer = localStorage.getItem(WRITER);
    if (me && writer !== null && writer !== String(me)) forgetDrafts();
    for (const key of Object.keys(sessionStorage))
      if (/^draft-\d/.test(key) && !(writer && key.startsWith(`draft-${me ?? writer}-`)))
        sessionStorage.removeItem(key);
    if (me) localStorage.setItem(WRITER, String(me));
  }, undefined);
