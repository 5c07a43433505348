import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** Says, where there is no script, what a page cannot do, and leads on to pages that need none; `isAlone` in place of a page. */
export function NoScriptNote({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const user = useAtomValue(userAtom);
  const isNew = user?.status === 'not_confirmed' && pathname === paths.signup();
  return (
    <noscript>
      <Container width="form" css={{ paddingBlock: space[7] }}>
        <Card padding="lg">
          <Stack gap={5}>
            <Heading as={isAlone ? 'h1' : 'h2'} level="h3">
              {isNew ? t('noScript.madeTitle') : t('noScript.title')}
            </Heading>
            <Text>{isNew ? t('noScript.madeText') : t('noScript.text')}</Text>
            <Row gap={4}>
              {user ? null : (
                <>
                  <Button as={Link} to={paths.signup()} variant="primary">
                    {t('noScript.signup')}
                  </Button>
                  <Button as={Link} to={paths.login()} variant="secondary">
                    {t('nav.login')}
                  </Button>
                </>
              )}
              <Button as={Link} to={pathname} reloadDocument variant={user ? 'primary' : 'secondary'}>
                {t('noScript.reload')}
              </Button>
              <Button as={Link} to={paths.staticPage('faq')} variant="ghost">
                {t('noScript.help')}
              </Button>
            </Row>
          </Stack>
        </Card>
      </Container>
    </noscript>
  );
}
