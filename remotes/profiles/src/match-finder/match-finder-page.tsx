import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ProgressSteps } from '@vonk/ui/progress-steps.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { FRESH_MS } from '../people/kept-members.ts';
import { type Filters, membersQuery } from '../people/members.api.ts';
import type { FieldsProps } from '../search/filter-sheet.tsx';
import { type FilterName, withValues } from '../search/filters.ts';
import { LookFields } from '../search/look-fields.tsx';
import { PlaceFields } from '../search/place-fields.tsx';
import { useCountText } from '../search/use-heading.ts';
import { WhoFields } from '../search/who-fields.tsx';

/** What each step asks. The last one asks for interests alone: the sheet of the search has the rest. */
const STEPS: { Fields: ComponentType<FieldsProps>; names: FilterName[] }[] = [
  { Fields: WhoFields, names: ['gender', 'age'] },
  { Fields: PlaceFields, names: ['radius_km', 'country', 'countryregion'] },
  { Fields: LookFields, names: ['interests'] },
];

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
  const city = useAtomValue(userAtom)?.profile.city;
  // A distance is from a city: without one its step would ask nothing.
  const offered = (name: FilterName) => search_fields.includes(name) && (name !== 'radius_km' || Boolean(city));
  const steps = STEPS.filter(({ names }) => names.some(offered));
  const isLast = step === steps.length - 1;
  const next = () => (isLast ? navigate(paths.members(filters)) : setStep(step + 1));
  const shown = steps[step];
  if (!shown) return <Navigate to={paths.members()} replace />;
  const { Fields, names } = shown;
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
          total={steps.length}
          label={t('matchFinder.title')}
          text={`${step + 1} / ${steps.length}`}
        />
        <Fields
          filters={filters}
          applied={data?.applied}
          onChange={(values) => setFilters((before) => withValues(before, values))}
          shows={(name) => names.includes(name) && offered(name)}
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
