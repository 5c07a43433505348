import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { hiddenWithoutScript } from '../../blocks/frame/hidden-without-script.ts';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { EmailForm } from '../../blocks/signup/email-form.tsx';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { SkipToSignup } from '../../blocks/signup/skip-to-signup.tsx';
import { SwipeCard } from '../../blocks/swipe/swipe-card.tsx';
import { useCards } from '../../blocks/swipe/use-cards.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

/** After this many cards the visitor is asked for an e-mail address, and only that. */
const CARDS = 5;

/** Cards to swipe by thumb, buttons or arrow keys; nothing is promised: a choice here is nobody's like. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  const { person, position, total, isDone, showNext } = useCards(people, CARDS);
  useHeadingFocus(isDone);
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={5}>
        <LanderHeading
          level="h2"
          isCentered
          title={isDone ? t('doneTitle') : title}
          text={isDone ? t('doneText') : text}
        />
        {person ? (
          <>
            <ProgressSteps
              css={hiddenWithoutScript}
              current={position}
              total={total}
              label={t('progress')}
              text={t('step', { current: position, total })}
              isTextHidden
            />
            <SwipeCard person={person} onChosen={showNext} />
            <SkipToSignup />
          </>
        ) : null}
        {isDone ? <EmailForm /> : null}
        {!person && !isDone ? <LanderSignup /> : null}
      </Stack>
    </Container>
  );
}
