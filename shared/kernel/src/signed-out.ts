type Handler = (isSomebodyElse: boolean) => void;

let handler: Handler = () => {};

/** The host says what happens when the member of this page is signed in no more, or somebody else is in this browser. */
export function handleSignedOut(next: Handler): void {
  handler = next;
}

/** Called where the server answers so: `authentication_required`, or a session that is another's or nobody's. */
export const reportSignedOut = (isSomebodyElse = false): void => handler(isSomebodyElse);
