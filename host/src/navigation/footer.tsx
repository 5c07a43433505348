import { paths } from '@vonk/api/paths.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Terms, privacy, cookies, ban notice, pricing, complaints, return policy, FAQ, support (R-NAV-4). */
export function Footer() {
  const { t } = useTranslation('host');
  const { name, us_footer, support_email } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const links: [to: string, label: string][] = [
    [paths.staticPage('terms'), t('footer.terms')],
    [paths.staticPage('privacy'), t('footer.privacy')],
    [paths.staticPage('cookies'), t('footer.cookies')],
    [paths.staticPage('ban'), t('footer.ban')],
    [paths.pricing(), t('footer.pricing')],
    [paths.complaints(), t('footer.complaints')],
    [paths.staticPage('return-policy'), t('footer.returnPolicy')],
    [paths.staticPage('faq'), t('footer.faq')],
    [paths.staticPage('service'), t('footer.support')],
  ];
  return (
    <footer
      css={{
        marginTop: space[9],
        paddingBlock: space[7],
        borderTop: `1px solid ${color.border}`,
        color: color.ink2,
        fontSize: font.size.sm,
        // In an installed app a member's page is a screen and no document: its end is near (R-LAYOUT-8).
        'body.is-installed.is-signed-in.is-inner-page &': { marginTop: space[6], paddingBlock: space[5] },
      }}
    >
      <Container>
        <Stack gap={4}>
          <nav aria-label={t('footer.label')}>
            <ul css={{ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1] }}>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    css={{ display: 'inline-block', paddingBlock: '10px', '&:hover': { textDecoration: 'underline' } }}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {language === 'en' && us_footer === 'yes' ? (
            <Text size="sm" tone="soft">
              {t('footer.us', { name })}{' '}
              <Link to={paths.staticPage('2257-compliance-statement')}>{t('footer.compliance')}</Link>
            </Text>
          ) : null}
          <Text size="sm" tone="soft">
            {t('footer.contact', { email: support_email })}
          </Text>
        </Stack>
      </Container>
    </footer>
  );
}
