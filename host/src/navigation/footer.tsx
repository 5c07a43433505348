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
    ['/pages/terms', t('footer.terms')],
    ['/pages/privacy', t('footer.privacy')],
    ['/pages/cookies', t('footer.cookies')],
    ['/pages/ban', t('footer.ban')],
    ['/pricing', t('footer.pricing')],
    ['/complaints', t('footer.complaints')],
    ['/pages/return-policy', t('footer.returnPolicy')],
    ['/pages/faq', t('footer.faq')],
    ['/pages/service', t('footer.support')],
  ];
  return (
    <footer
      css={{
        marginTop: space[9],
        paddingBlock: space[7],
        borderTop: `1px solid ${color.border}`,
        color: color.ink2,
        fontSize: font.size.sm,
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
              {t('footer.us', { name })} <Link to="/pages/2257-compliance-statement">{t('footer.compliance')}</Link>
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
