import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchIcon, SearchXIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type Question, QuestionItem } from './question-item.tsx';
import { isFound } from './search-questions.ts';
import { usePageValues } from './use-page-values.ts';
import { useTextTree } from './use-text-tree.ts';

export interface QuestionGroup {
  title: string;
  questions: Record<string, Question>;
}

/** Opens the question that the address names, also when only the part after # changes. */
function useNamedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
}

/** The groups of questions. Where nothing is free, what one may do without paying is not asked: no plural says 'none'. */
function useGroups(values: Record<string, string>): Record<string, QuestionGroup> {
  const { free_limit } = useAtomValue(settingsAtom);
  const groups = useTextTree<Record<string, QuestionGroup>>('static-pages.faq.groups', values);
  const { credits } = groups;
  if (free_limit.count || !credits) return groups;
  const { free: _, ...questions } = credits.questions;
  return { ...groups, credits: { ...credits, questions } };
}

/** The questions, by subject, and a search that leaves those with every word that is typed. Without script all are there. */
export function Faq() {
  const { t } = useTranslation('landers');
  const values = usePageValues();
  const groups = useGroups(values);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useNamedQuestion();
  // What was typed before the page ran counts too.
  useEffect(() => setQuery(input.current?.value ?? ''), []);
  const asked = query.trim();
  // Other words for the same, which no answer uses.
  const words = useTextTree<Record<string, string>>('static-pages.faq.words');
  const shown = Object.values(groups).flatMap(({ questions }) =>
    Object.entries(questions).flatMap(([id, { title, paragraphs }]) =>
      !asked || isFound(asked, [title, ...paragraphs, words[id]].join(' ')) ? [id] : [],
    ),
  );
  const count = shown.length;
  return (
    <Stack gap={7}>
      <div css={{ '@media (scripting: none), print': { display: 'none' } }}>
        <TextInput
          ref={input}
          type="search"
          label={t('static-pages.faq.search')}
          start={<SearchIcon size={20} />}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <Text role="status" size="sm" tone="soft" css={{ '&:not(:empty)': { marginTop: '8px' } }}>
          {asked ? t('static-pages.faq.found', { count }) : null}
        </Text>
      </div>
      {Object.entries(groups).map(([id, { title, questions }]) => (
        <Stack as="section" gap={3} key={id} hidden={!Object.keys(questions).some((name) => shown.includes(name))}>
          <Heading level="h4">{title}</Heading>
          <div>
            {Object.entries(questions).map(([name, question]) => (
              <QuestionItem key={name} id={name} question={question} isHidden={!shown.includes(name)} />
            ))}
          </div>
        </Stack>
      ))}
      {count ? null : (
        <EmptyState
          icon={SearchXIcon}
          title={t('static-pages.faq.nothing')}
          action={
            <Button as={Link} to={paths.staticPage('service')}>
              {t('footer.support')}
            </Button>
          }
        >
          {t('static-pages.faq.ask', { email: values.email })}
        </EmptyState>
      )}
    </Stack>
  );
}
