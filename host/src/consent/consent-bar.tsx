import { paths } from '@vonk/api/paths.ts';
import { chooseConsentAtom, consentAtom } from '@vonk/kernel/consent-atom.ts';
import { pressedChoice } from '@vonk/kernel/pressed-choice.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, media, space } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { showToastAtom } from '../toasts/toast-atoms.ts';

/**
 * Asks for measurement where it would begin. It stands in the page's own flow, above everything: it covers nothing, moves
 * nothing later, and as a form it works before, and without, the application.
 */
export function ConsentBar() {
  const { t } = useTranslation('host');
  const { isAsked } = useAtomValue(consentAtom);
  const { pathname } = useLocation();
  const choose = useSetAtom(chooseConsentAtom);
  const notify = useSetAtom(showToastAtom);
  if (!isAsked || pathname === paths.staticPage('cookies')) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = pressedChoice(event);
    if (!choice) return;
    choose(choice).then(
      () => {
        notify({ message: t('consent.kept'), tone: 'success' });
        document.getElementById('main')?.focus({ preventScroll: true });
      },
      () => notify({ message: t('errors.unavailable'), tone: 'danger' }),
    );
  };
  return (
    <section aria-label={t('consent.label')} css={barLook}>
      <Container css={rowLook}>
        <Text size="sm" css={{ flex: '1 1 280px' }}>
          {t('consent.question')}{' '}
          <TextLink as={Link} to={paths.staticPage('cookies')}>
            {t('consent.more')}
          </TextLink>
        </Text>
        <form method="post" action="/api/consent" onSubmit={submit} css={choiceLook}>
          <Button type="submit" name="measurement" value="no" size="sm">
            {t('consent.reject')}
          </Button>
          <Button type="submit" name="measurement" value="yes" size="sm">
            {t('consent.accept')}
          </Button>
        </form>
      </Container>
    </section>
  );
}

const barLook = {
  background: color.sunken,
  borderBottom: `1px solid ${color.border}`,
  // It waits for its turn behind the entry warning, and keeps its place so that nothing moves.
  'html:has(dialog[open]:modal) &': { visibility: 'hidden' },
  '@media print': { display: 'none' },
} as const;

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[6]}`,
  paddingBlock: space[4],
} as const;

const choiceLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  flex: '1 1 100%',
  [media.up('sm')]: { flex: '0 0 260px' },
} as const;
