const nameOf = (memberId: number) => `draft:${memberId}`;

/** What was written to a member and not sent: kept per member through reloads and purchases. */
export function readDraft(memberId: number): string {
  try {
    return localStorage.getItem(nameOf(memberId)) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(memberId: number, text: string): void {
  try {
    if (text) localStorage.setItem(nameOf(memberId), text);
    else localStorage.removeItem(nameOf(memberId));
  } catch {
    // A full or forbidden storage keeps no drafts.
  }
}
