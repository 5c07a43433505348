import type { Choice } from '@vonk/api/consent.ts';
import type { FormEvent } from 'react';

/** Returns the choice on the button that sent a form about measurement; null when it was sent without one. */
export function pressedChoice({ nativeEvent }: FormEvent<HTMLFormElement>): Choice | null {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (!(button instanceof HTMLButtonElement)) return null;
  return button.value === 'yes' || button.value === 'no' ? button.value : null;
}
