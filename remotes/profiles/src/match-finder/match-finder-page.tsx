import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FRESH_MS } from '../people/kept-members.ts';
import { type Filters, membersQuery } from '../people/members.api.ts';
import { withValues } from '../search/filters.ts';
import { LookFields } from '../search/look-fields.tsx';
import { PlaceFields } from '../search/place-fields.tsx';
import { useCountText } from '../search/use-heading.ts';
import { WhoFields } from '../search/who-fields.tsx';

const STEPS = [WhoFields, PlaceFields, LookFields] as const;

/** Match finder (R-PROFILE-6): one question at a time, with the number of people it leaves, ending in the search itself. */
export function MatchFinderPage() {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const countText = useCountText();
  const { search_fields } = useAtomValue(settingsAtom);
  const [step, setStep] = useState(0);
  const [filters, setFilters] = useState<Filters>({});
  const { data } = useRead(membersQuery(filters), { staleTime: FRESH_MS, keepsPrevious: true });
  usePageTitle(t('matchFinder.title'));
  useHeadingFocus(step);
  const Fields = STEPS[step] ?? LookFields;
  const isLast = step === STEPS.length - 1;
  const next = () => (isLast ? navigate(paths.members(filters)) : setStep(step + 1));
  return (
    <Container width="form" css={{ paddingBlock: space[7] }}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" level="h2">
            {t('matchFinder.title')}
          </Heading>
          <Text tone="soft">{t('matchFinder.text')}</Text>
        </Stack>
        <ProgressSteps
          current={step + 1}
          total={STEPS.length}
          label={t('matchFinder.title')}
          text={`${step + 1} / ${STEPS.length}`}
        />
        <Fields
          filters={filters}
          applied={data?.applied}
          onChange={(values) => setFilters((before) => withValues(before, values))}
          // The last step asks for interests alone: the sheet of the search has the rest.
          shows={(name) => search_fields.includes(name) && (!isLast || name === 'interests')}
        />
        <Row gap={4} justify="between">
          <Button variant="ghost" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t('matchFinder.back')}
          </Button>
          <Button variant="primary" onClick={next} css={{ flex: '1 1 200px', fontVariantNumeric: 'tabular-nums' }}>
            <span aria-live="polite">
              {isLast ? (data ? t('filters.show', countText(data)) : t('filters.apply')) : t('matchFinder.next')}
            </span>
          </Button>
        </Row>
      </Stack>
    </Container>
  );
}
