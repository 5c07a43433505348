import { paths } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { BadgeCheckIcon, CoinsIcon, type IconComponent, SparklesIcon } from '@vonk/ui/icon.tsx';
import { Container, PhotoGrid, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { PersonCard } from '../blocks/people/person-card.tsx';
import { useShowcase } from '../blocks/people/use-showcase.ts';
import { useFreeText } from '../blocks/texts/use-free-text.ts';
import { useSiteHeading } from '../blocks/texts/use-site-heading.ts';

const SHOWN = 12;
/** Beside the words on a wide screen, where there are people enough for both. */
const HERO_FACES = 6;

/** The first page is for visitors. A member who comes to it within the page is led on, as the page server leads them. */
export function HomePage() {
  // Whoever signs up over the page is led by the signup.
  const [isMember] = useState(useAtomValue(isSignedInAtom));
  const { search } = useLocation();
  return isMember ? <Navigate to={paths.members() + search} replace /> : <VisitorHome />;
}

/** Home of a visitor: what the site is, who is there, and the way in (R-ROUTE-1). */
function VisitorHome() {
  const { t } = useTranslation('landers');
  const freeText = useFreeText();
  const openSignup = useSignupModal();
  const { title, text } = useSiteHeading();
  usePageTitle(title, text);
  const { people: all } = useShowcase();
  const heroFaces = all.length < HERO_FACES + SHOWN ? [] : all.slice(0, HERO_FACES);
  const people = all.slice(heroFaces.length, heroFaces.length + SHOWN);
  return (
    <>
      <Container css={{ paddingBlock: space[7] }}>
        <div css={heroLook}>
          <Stack gap={6} css={{ maxWidth: '620px' }}>
            <Heading as="h1" level="display">
              {title}
            </Heading>
            <Text size="lg" tone="inherit">
              {text}
            </Text>
            <Row gap={4}>
              <Button as={Link} to={paths.signup()} onClick={openSignup} variant="onPhoto" size="lg">
                {t('home.signup')}
              </Button>
              <Link to={paths.login()} css={{ paddingBlock: space[4], fontWeight: 600, textDecoration: 'underline' }}>
                {t('home.login')}
              </Link>
            </Row>
            {freeText ? (
              <Text size="sm" tone="inherit">
                {freeText}
              </Text>
            ) : null}
          </Stack>
          {heroFaces.length ? (
            <ul css={facesLook}>
              {heroFaces.map((person) => (
                <li key={person.id}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Container>
      <Container>
        <Stack gap={7}>
          <ul css={{ display: 'grid', gap: space[5], [media.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' } }}>
            <Point icon={SparklesIcon} title={t('home.honestTitle')} text={t('home.honestText')} />
            <Point icon={CoinsIcon} title={t('home.priceTitle')} text={t('home.priceText')} />
            <Point icon={BadgeCheckIcon} title={t('home.privateTitle')} text={t('home.privateText')} />
          </ul>
          {people.length ? (
            <Stack gap={5} as="section">
              <Row justify="between" align="end">
                <Heading level="h2">{t('home.people')}</Heading>
                <Button as={Link} to={paths.members()} variant="secondary">
                  {t('home.all')}
                </Button>
              </Row>
              <PhotoGrid>
                {people.map((person) => (
                  <li key={person.id}>
                    <PersonCard person={person} />
                  </li>
                ))}
              </PhotoGrid>
            </Stack>
          ) : null}
        </Stack>
      </Container>
    </>
  );
}

/** A plain click opens the host's signup, which is a dialog where there is room (R-MODAL-2); the link works without it. */
function useSignupModal() {
  const host = useHost();
  return (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    host.openModal('signup', {});
  };
}

function Point({ icon: Icon, title, text }: { icon: IconComponent; title: string; text: string }) {
  return (
    <li>
      <Card padding="lg" css={{ height: '100%' }}>
        <Stack gap={3}>
          <Icon size={28} css={{ color: color.deepText }} />
          <Heading as="h2" level="h4">
            {title}
          </Heading>
          <Text tone="soft">{text}</Text>
        </Stack>
      </Card>
    </li>
  );
}

const heroLook = {
  padding: `${space[9]} ${space[6]}`,
  borderRadius: radius.sheet,
  background: `linear-gradient(120deg, ${color.gradientFrom}, ${color.gradientTo})`,
  color: color.onGradient,
  [media.up('md')]: { padding: `${space[11]} ${space[10]}` },
  [media.up('lg')]: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[9] },
} as const;

/** Pictures that are not shown are not fetched either: they are lazy. */
const facesLook = {
  display: 'none',
  [media.up('lg')]: {
    display: 'grid',
    flex: '0 1 500px',
    minWidth: 0,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space[4],
    '& > li:nth-of-type(3n + 2)': { transform: `translateY(${space[6]})` },
  },
} as const;
