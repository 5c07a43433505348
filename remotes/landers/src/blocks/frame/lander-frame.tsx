import { Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import type { OwnTexts } from '../lander/lander.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { LanderHeading } from './lander-heading.tsx';
import { Split } from './split.tsx';

interface Props extends OwnTexts {
  level?: 'h1' | 'display';
  /** Heading of the form; its own without one. */
  signupTitle?: string;
  /** What the lander shows below its heading. */
  children: ReactNode;
}

/** The frame of most landers: heading and scene, with the signup beside them, or below them on narrow screens. */
export function LanderFrame({ title, text, level = 'h1', signupTitle, children }: Props) {
  return (
    <Split
      scene={
        <Stack gap={6}>
          <LanderHeading title={title} text={text} level={level} />
          {children}
        </Stack>
      }
    >
      <LanderSignup title={signupTitle} />
    </Split>
  );
}
