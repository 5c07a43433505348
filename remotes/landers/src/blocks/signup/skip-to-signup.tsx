import { postedFormAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { color, font, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useStore } from 'jotai';
import { useState } from 'react';
import { hiddenWithoutScript } from '../frame/hidden-without-script.ts';
import { useSharedTexts } from '../texts/use-shared-texts.ts';
import { LanderSignup } from './lander-signup.tsx';

/**
 * Lets a visitor sign up before a lander's game is over: the form behind a line that opens it. Opening needs no script, so
 * it works before the application runs; where scripts are off the game is not there, and the form stands open in its place.
 * The form is open too when it comes back from the server with an answer.
 */
export function SkipToSignup() {
  const { t } = useSharedTexts();
  const store = useStore();
  const [isAnswered] = useState(() => store.get(postedFormAtom) !== null);
  return (
    <>
      <noscript>
        <LanderSignup />
      </noscript>
      <details open={isAnswered} css={hiddenWithoutScript}>
        <summary css={summaryLook}>{t('signup.skip')}</summary>
        <Stack css={{ marginTop: space[4] }}>
          <LanderSignup />
        </Stack>
      </details>
    </>
  );
}

const summaryLook = {
  display: 'grid',
  placeItems: 'center',
  minHeight: TOUCH_TARGET,
  color: color.brandText,
  fontWeight: font.weight.semibold,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
