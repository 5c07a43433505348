import { postedFormAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { color, font, media, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useSharedTexts } from '../texts/use-shared-texts.ts';
import { LanderSignup } from './lander-signup.tsx';

/** The way around a lander's game: a form that opens by itself where there is no script, and without one where it is slow. */
export function SkipToSignup() {
  const { t } = useSharedTexts();
  const store = useStore();
  const [isAnswered] = useState(() => store.get(postedFormAtom) !== null);
  return (
    <>
      <noscript>
        <LanderSignup />
      </noscript>
      <details open={isAnswered} css={{ [media.noScript]: { display: 'none' } }}>
        <summary css={summaryLook}>{t('signup.atOnce')}</summary>
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
