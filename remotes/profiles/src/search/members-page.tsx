import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LockIcon, SlidersHorizontalIcon } from '@vonk/ui/icon.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { font, media, motion, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartnerTiles } from '../partners/use-partner-tiles.tsx';
import { EntranceButtons } from '../people/entrance-buttons.tsx';
import { Failure } from '../people/failure.tsx';
import { GridSkeleton } from '../people/grid-skeleton.tsx';
import { MemberGrid } from '../people/member-grid.tsx';
import { EmptySearch } from './empty-search.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { activeFilters, withValues } from './filters.ts';
import { LoadMore } from './load-more.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useFilters } from './use-filters.ts';
import { useCountText, useHeading } from './use-heading.ts';
import { useMemberSearch } from './use-member-search.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

/** Search: who is near, by filters that live in the URL (R-PROFILE-3). */
export function MembersPage() {
  const { t } = useTranslation('profiles');
  const { filters, setFilters } = useFilters();
  const search = useMemberSearch(filters);
  const { first, results, error } = search;
  const heading = useHeading(first?.applied);
  const countText = useCountText();
  const partnerTiles = usePartnerTiles();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  usePageTitle(heading);

  let body: ReactNode = <GridSkeleton />;
  if (first) {
    if (results.length) body = <MemberGrid cards={results} hasPriority inserts={partnerTiles} />;
    // Nobody yet is not nobody: the next page is on its way.
    else if (!search.hasMore || search.isWaiting || search.isPrevious)
      body = <EmptySearch filters={filters} widen={first.widen} onChange={setFilters} />;
  } else if (error?.code === 'authentication_required') {
    body = <EmptyState icon={LockIcon} title={t('visitor.closed')} action={<EntranceButtons />} />;
  } else if (error) {
    body = <Failure error={error} onRetry={() => void search.reload()} />;
  }
  return (
    <Container css={pageLook}>
      <Stack gap={5} css={closeOnPhone}>
        <SearchHead
          heading={heading}
          found={first ? t('search.found', countText(first)) : ''}
          count={activeFilters(filters).length}
          onFilter={() => setIsSheetOpen(true)}
        />
        <Row justify="between" gap={4} isWrapping={false} css={{ minHeight: TOUCH_TARGET }}>
          <FilterChips filters={filters} onChange={setFilters} />
          {results.length > 1 && first ? (
            <SortMenu sort={first.applied.sort} onChange={(sort) => setFilters((now) => withValues(now, { sort }))} />
          ) : null}
        </Row>
        {isSignedIn ? null : <VisitorInvitation />}
        <div
          aria-busy={search.isPrevious}
          css={{ opacity: search.isPrevious ? 0.6 : 1, transition: `opacity ${motion.normal}` }}
        >
          {body}
        </div>
        {search.hasMore && !search.isPrevious ? (
          <LoadMore
            isLoading={search.isLoadingMore}
            isWaiting={search.isWaiting}
            onLoad={() => void search.loadMore()}
          />
        ) : null}
        {first?.similar.length ? (
          <Stack as="section" gap={5} aria-labelledby="similar-title" css={{ paddingTop: space[6] }}>
            <Heading id="similar-title">{t('search.similar')}</Heading>
            <MemberGrid cards={first.similar} />
          </Stack>
        ) : null}
      </Stack>
      {isSheetOpen ? (
        <FilterSheet
          filters={filters}
          applied={first?.applied}
          onClose={() => setIsSheetOpen(false)}
          onApply={(next) => {
            setIsSheetOpen(false);
            setFilters(next);
          }}
        />
      ) : null}
    </Container>
  );
}

/** Whom the search shows, how many there are, and the way to other filters. */
function SearchHead({
  heading,
  found,
  count,
  onFilter,
}: {
  heading: string;
  found: string;
  /** Filters that are set. */
  count: number;
  onFilter: () => void;
}) {
  const { t } = useTranslation('profiles');
  return (
    <Row justify="between" align="start" gap={4}>
      <Stack gap={1} css={{ flex: '1 1 10rem' }}>
        <Heading as="h1" level="h2">
          {heading}
        </Heading>
        <Text size="sm" tone="soft" role="status" isTabular css={{ minHeight: font.line.sm }}>
          {found}
        </Text>
      </Stack>
      <Button
        icon={SlidersHorizontalIcon}
        aria-haspopup="dialog"
        onClick={onFilter}
        css={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {count ? t('filters.button', { number: count }) : t('filters.title')}
      </Button>
    </Row>
  );
}

/** On a phone the faces begin as high as can be: they are what the page is for. */
const pageLook = { paddingBlock: space[7], [media.below('sm')]: { paddingTop: space[4] } } as const;
const closeOnPhone = { [media.below('sm')]: { gap: space[3] } } as const;
