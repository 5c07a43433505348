import { Container, Stack } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { EmailForm } from '../../blocks/signup/email-form.tsx';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { SkipToSignup } from '../../blocks/signup/skip-to-signup.tsx';
import { SwipeCard } from '../../blocks/swipe/swipe-card.tsx';
import { useCards } from '../../blocks/swipe/use-cards.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

const CARDS = 4;

/** Cards to swipe by thumb, button or arrow key, then the e-mail address and only that; without script the whole form. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  const { person, isDone, showNext } = useCards(people, CARDS);
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={5}>
        <LanderHeading
          level="h2"
          isCentered
          title={isDone ? t('doneTitle') : title}
          text={isDone ? t('doneText') : text}
        />
        {person ? <SwipeCard person={person} onChosen={showNext} /> : null}
        {person ? <SkipToSignup /> : null}
        {isDone ? <EmailForm /> : null}
        {!person && !isDone ? <LanderSignup /> : null}
      </Stack>
    </Container>
  );
}
