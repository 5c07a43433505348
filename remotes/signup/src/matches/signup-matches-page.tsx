import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Container, PhotoGrid, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { nextPath } from '../next-path.ts';
import { ConfirmMailBox } from './confirm-mail-box.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { useSuggestions } from './use-suggestions.ts';

const WAITING = [1, 2, 3, 4, 5, 6];

/** After the signup: a few people, and the address that is still to be confirmed. */
export function SignupMatchesPage() {
  const { t } = useTranslation('signup');
  const user = useAtomValue(userAtom);
  const { warning } = useFictionalTexts();
  const [params] = useSearchParams();
  const { members, error } = useSuggestions();
  const title = t('matches.title', { name: user?.profile.name ?? '' });
  usePageTitle(title);
  return (
    <Container css={{ paddingBlock: space[8] }}>
      <Stack gap={7}>
        <Stack gap={3}>
          <Heading as="h1" level="h2">
            {title}
          </Heading>
          {error ? null : <Text tone="soft">{members?.length === 0 ? t('matches.empty') : t('matches.text')}</Text>}
        </Stack>
        <ConfirmMailBox />
        <FormError error={error} />
        <PhotoGrid>
          {members
            ? members.map((member) => (
                <li key={member.id}>
                  <SuggestionCard member={member} />
                </li>
              ))
            : !error &&
              WAITING.map((place) => (
                <li key={place}>
                  <Skeleton ratio="3 / 4" shape="box" />
                </li>
              ))}
        </PhotoGrid>
        {members?.some((member) => member.kind === 'fictional') ? (
          <Text size="sm" tone="soft">
            {warning}
          </Text>
        ) : null}
        <div>
          <Button as={Link} to={nextPath(params, paths.members())} variant="primary" size="lg">
            {t('matches.all')}
          </Button>
        </div>
      </Stack>
    </Container>
  );
}
