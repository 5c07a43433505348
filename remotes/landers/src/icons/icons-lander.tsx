import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
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
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { SignupAtOnce } from '../signup/signup-at-once.tsx';

interface Question {
  text: string;
  answers: [icon: IconComponent, label: string][];
}

/** Icons: three questions answered with one tap each, then the signup with the answers as its first words. */
export function IconsLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('icons.title'), text: t('icons.text', { name }) });
  const [answers, setAnswers] = useState<string[]>([]);
  const questions: Question[] = [
    {
      text: t('icons.what'),
      answers: [
        [MessageCircleIcon, t('icons.talk')],
        [UsersIcon, t('icons.friends')],
        [HeartIcon, t('icons.love')],
      ],
    },
    {
      text: t('icons.when'),
      answers: [
        [CoffeeIcon, t('icons.morning')],
        [SunIcon, t('icons.afternoon')],
        [MoonIcon, t('icons.evening')],
      ],
    },
    {
      text: t('icons.how'),
      answers: [
        [MessageCircleIcon, t('icons.short')],
        [CoffeeIcon, t('icons.long')],
      ],
    },
  ];
  const question = questions[answers.length];
  return (
    <Container width="form" css={{ paddingBlock: space[7] }}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" level="h1">
            {title}
          </Heading>
          <Text size="lg" tone="soft" css={needsScript}>
            {text}
          </Text>
        </Stack>
        <ProgressSteps
          css={needsScript}
          current={Math.min(answers.length + 1, questions.length)}
          total={questions.length}
          label={t('icons.progress')}
          text={t('icons.step', { current: Math.min(answers.length + 1, questions.length), total: questions.length })}
        />
        {question ? (
          // Without script the questions cannot be answered: the form below is there all the same.
          <fieldset css={needsScript}>
            <legend css={{ marginBottom: space[5], fontSize: font.size.xl, fontWeight: font.weight.bold }}>
              {question.text}
            </legend>
            <div
              css={{
                display: 'grid',
                gridTemplateColumns: `repeat(${question.answers.length}, minmax(0, 1fr))`,
                gap: space[4],
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
        {question ? <SignupAtOnce /> : <LanderSignup title={t('icons.done')} signupMessage={answers.join(' · ')} />}
      </Stack>
    </Container>
  );
}

const needsScript = { [media.noScript]: { display: 'none' } } as const;

const tileLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minHeight: '140px',
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  fontWeight: font.weight.semibold,
  '&:hover': { borderColor: color.deepText, background: color.deepSoft },
} as const;
