import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { CloseIcon, HeartIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { FictionalWarning } from '../people/fictional-tag.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { EmailFirst } from '../signup/email-first.tsx';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { SignupAtOnce } from '../signup/signup-at-once.tsx';
import { useDrag } from './use-drag.ts';

/** After this many cards the visitor is asked for an e-mail address, and only that. */
const CARDS = 5;

/** Swipe cards by thumb, buttons or arrow keys; nothing is promised: a choice here is nobody's like. */
export function SwipeLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('swipe.title'), text: t('swipe.text', { name }) });
  const { people } = useShowcase();
  const cards = people.slice(0, CARDS);
  const [seen, setSeen] = useState(0);
  const person = cards[seen];
  const next = () => setSeen((count) => count + 1);
  const drag = useDrag(next);
  const isDone = seen >= cards.length && seen > 0;
  useEffect(() => {
    if (isDone) return;
    const onKey = (event: KeyboardEvent) => {
      // In the form the same keys move the caret.
      if (event.target instanceof Element && event.target.closest('form')) return;
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setSeen((count) => count + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isDone]);
  return (
    <Container width="form" css={{ paddingBlock: '16px' }}>
      <Stack gap={5}>
        <Stack gap={2} align="center">
          <Heading as="h1" level="h2" css={{ textAlign: 'center' }}>
            {isDone ? t('swipe.doneTitle') : title}
          </Heading>
          <Text tone="soft" align="center">
            {isDone ? t('swipe.doneText') : text}
          </Text>
        </Stack>
        {person ? (
          <Stack gap={5}>
            <ProgressSteps
              css={needsScript}
              current={seen + 1}
              total={cards.length}
              label={t('swipe.progress')}
              text={t('swipe.step', { current: seen + 1, total: cards.length })}
              isTextHidden
            />
            <div
              ref={drag}
              css={{ maxWidth: '340px', width: '100%', marginInline: 'auto', touchAction: 'pan-y', cursor: 'grab' }}
            >
              <PersonCard key={person.id} person={person} isPlain isPriority />
            </div>
            <FictionalWarning person={person} />
            <Row justify="center" gap={6} css={needsScript}>
              <IconButton
                icon={CloseIcon}
                label={t('swipe.pass', { name: person.name })}
                size="xl"
                variant="secondary"
                onClick={next}
              />
              <IconButton
                icon={HeartIcon}
                label={t('swipe.like', { name: person.name })}
                size="xl"
                variant="primary"
                onClick={next}
              />
            </Row>
            <Text size="sm" tone="faint" align="center" css={needsScript}>
              {t('swipe.note')}
            </Text>
          </Stack>
        ) : null}
        {person ? <SignupAtOnce /> : null}
        {isDone ? <EmailFirst /> : null}
        {!person && !isDone ? <LanderSignup /> : null}
      </Stack>
    </Container>
  );
}

/** Without script there is nothing to swipe: a card to see, and the form. */
const needsScript = { [media.noScript]: { display: 'none' } } as const;
