import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import {
  CoffeeIcon,
  HeartIcon,
  type IconComponent,
  MessageCircleIcon,
  MoonIcon,
  SunIcon,
  UsersIcon,
} from '@vonk/ui/icon.tsx';
import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, font, media, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { hiddenWithoutScript } from '../../blocks/frame/hidden-without-script.ts';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { SkipToSignup } from '../../blocks/signup/skip-to-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

interface Question {
  text: string;
  answers: [icon: IconComponent, label: string][];
}

/** Icons: three questions answered with one tap each, then the signup with the answers as its first words. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  const [answers, setAnswers] = useState<string[]>([]);
  const questions: Question[] = [
    {
      text: t('what'),
      answers: [
        [MessageCircleIcon, t('talk')],
        [UsersIcon, t('friends')],
        [HeartIcon, t('love')],
      ],
    },
    {
      text: t('when'),
      answers: [
        [CoffeeIcon, t('morning')],
        [SunIcon, t('afternoon')],
        [MoonIcon, t('evening')],
      ],
    },
    {
      text: t('how'),
      answers: [
        [MessageCircleIcon, t('short')],
        [CoffeeIcon, t('long')],
      ],
    },
  ];
  const question = questions[answers.length];
  useHeadingFocus(answers.length, ':is(legend, h2)');
  return (
    <Container width="form" css={{ paddingBlock: space[7] }}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" level="h1">
            {title}
          </Heading>
          <Text size="lg" tone="soft" css={hiddenWithoutScript}>
            {text}
          </Text>
        </Stack>
        <ProgressSteps
          css={hiddenWithoutScript}
          current={Math.min(answers.length + 1, questions.length)}
          total={questions.length}
          label={t('progress')}
          text={t('step', { current: Math.min(answers.length + 1, questions.length), total: questions.length })}
        />
        {question ? (
          // Without script the questions cannot be answered: the form below is there all the same.
          <fieldset css={hiddenWithoutScript}>
            <legend css={{ marginBottom: space[5], fontSize: font.size.xl, fontWeight: font.weight.bold }}>
              {question.text}
            </legend>
            <div
              css={{
                display: 'grid',
                gap: space[4],
                [media.up('sm')]: { gridTemplateColumns: `repeat(${question.answers.length}, minmax(0, 1fr))` },
              }}
            >
              {question.answers.map(([Icon, label]) => (
                <button key={label} type="button" css={tileLook} onClick={() => setAnswers([...answers, label])}>
                  <Icon size={36} css={{ color: color.deepText }} />
                  <span>{label}</span>
                </button>
              ))}
            </div>
          </fieldset>
        ) : null}
        {question ? <SkipToSignup /> : <LanderSignup title={t('done')} signupMessage={answers.join(' · ')} />}
      </Stack>
    </Container>
  );
}

const tileLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: '64px',
  padding: `${space[4]} ${space[5]}`,
  textAlign: 'start',
  // Three beside one another have no room for the words of every language on a phone.
  [media.up('sm')]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: space[4],
    minHeight: '140px',
    padding: space[4],
    textAlign: 'center',
  },
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  fontWeight: font.weight.semibold,
  '&:hover': { borderColor: color.deepText, background: color.deepSoft },
} as const;
