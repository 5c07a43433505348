let handler: () => void = () => {};

/** The host says what happens when the server answers that nobody is signed in any more. */
export function handleSignedOut(next: () => void): void {
  handler = next;
}

/** Called by the API client for an answer with `authentication_required`. */
export const reportSignedOut = (): void => handler();
