import { idInAddress } from '@vonk/api/address-id.ts';
import { paths } from '@vonk/api/paths.ts';
import { likesAtom, loadLikesAtom, newLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { Button } from '@vonk/ui/button.tsx';
import { LayersIcon, SearchIcon } from '@vonk/ui/icon.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Tabs } from '@vonk/ui/tabs.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Failure } from '../people/failure.tsx';
import { GridSkeleton } from '../people/grid-skeleton.tsx';
import { useToldMembers } from '../people/use-told-members.ts';
import { entriesOf, type LikeType, typeOf } from './like-tabs.ts';
import { LikedProfile } from './liked-profile.tsx';
import { LikesList } from './likes-list.tsx';

/** Likes received and given, and matches (R-PROFILE-5), and above them the profile that the address names (R-ROUTE-2). */
export function LikesPage() {
  const { type, id } = useParams();
  useToldMembers();
  const asked = typeOf(type);
  const isList = id === undefined;
  // Below a profile stays the tab that opened it.
  const [shown, setShown] = useState(asked);
  if (isList && shown !== asked) setShown(asked);
  return (
    <>
      <Likes type={shown} />
      {isList ? <LikesTitle /> : <LikedProfile id={idInAddress(id)} />}
    </>
  );
}

/** Apart from the list, which stays when a profile closes: the title then is the list's again. */
function LikesTitle() {
  const { t } = useTranslation('profiles');
  usePageTitle(t('likes.title'));
  return null;
}

function Likes({ type }: { type: LikeType }) {
  const { t } = useTranslation('profiles');
  const likes = useAtomValue(likesAtom);
  const { run: load, error } = useCommand(useSetAtom(loadLikesAtom));
  const isMissing = likes === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const news = useAtomValue(newLikesAtom);
  const tabs = [
    {
      key: 'received',
      label: t('likes.received'),
      to: paths.likes('received'),
      count: news,
      countLabel: t('likes.newCount', { count: news }),
    },
    { key: 'given', label: t('likes.given'), to: paths.likes('given') },
    { key: 'matches', label: t('likes.matches'), to: paths.likes('matches') },
  ] as const;
  return (
    <Container css={{ paddingBlock: space[7] }}>
      <Stack gap={6}>
        <Row justify="between" gap={4}>
          <Heading as="h1" level="h2">
            {t('likes.title')}
          </Heading>
          <Row gap={3}>
            <Button as={Link} to={paths.matchFinder()} icon={SearchIcon}>
              {t('matchFinder.title')}
            </Button>
            <Button as={Link} to={paths.swipeGame()} icon={LayersIcon}>
              {t('swipe.title')}
            </Button>
          </Row>
        </Row>
        <Tabs label={t('likes.title')} items={tabs} current={type} linkAs={Link} />
        {likes ? (
          <LikesList type={type} entries={entriesOf(likes, type)} />
        ) : error ? (
          <Failure error={error} onRetry={() => void load()} />
        ) : (
          <GridSkeleton />
        )}
      </Stack>
    </Container>
  );
}
