import { paths } from '@vonk/api/paths.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { dismissedAtom } from '@vonk/kernel/dismissed-atoms.ts';
import { hasWrittenAtom } from '@vonk/kernel/has-written-atom.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useOnline } from '@vonk/kernel/use-online.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ActivationAlert } from './activation-alert.tsx';
import { BonusBanner } from './bonus-banner.tsx';
import { needsActivation } from './needs-activation.ts';
import { OfflineNote } from './offline-note.tsx';
import { useBonusSeconds } from './use-bonus-seconds.ts';
import { useIsBonusExpected } from './use-is-bonus-expected.ts';
import { usePushOffer } from './use-push-offer.ts';

/** Pages on which an alert is not shown (R-ACCOUNT-7). */
const HIDDEN_ON = {
  /** The page has the countdown itself. */
  bonus: /^\/premium/,
  photo: /^\/(profile|signup|activate\/done|premium|notifications|directdebit|settings)/,
  push: /^\/(signup|notifications|activate\/done|directdebit|premium)/,
  notifications: /^\/(settings|notifications)/,
} as const;

/** Alerts that the server paints: what was dismissed is hidden before the first paint by the names on the page's root. */
const hiddenWhenDismissed = Object.fromEntries(
  ['photo', 'notifications'].map((name) => [
    `html[data-dismissed~="${name}"] &:has(.${name}-alert)`,
    { display: 'none' },
  ]),
);

/** Activation reminder, dismissible alerts and the bonus strip: in the first render, so that they push nothing down later. */
export function AlertHeader() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const user = useAtomValue(userAtom);
  const isMembersArea = matchRoute(pathname)?.route.isMembersArea ?? false;
  if (!user)
    return (
      <Container>
        <OfflineNote />
      </Container>
    );
  return (
    <>
      {isMembersArea && !HIDDEN_ON.bonus.test(pathname) ? <BonusBanner /> : null}
      <Container as="aside" aria-label={t('alerts.label')} css={hiddenWhenDismissed}>
        <Stack gap={3} css={{ '&:not(:empty)': { paddingBlock: `${space[5]} ${space[3]}` } }}>
          <MemberAlert path={pathname} />
        </Stack>
      </Container>
    </>
  );
}

const NONE: Record<string, number> = {};

/**
 * One at a time, what matters most first: 1 that there is no network; 2 the activation, without which nobody can answer,
 * also beside the bonus strip; then, while no strip runs or is to come, 3 the photo, 4 push, once a message was sent, 5 notices that
 * are off.
 */
function MemberAlert({ path }: { path: string }) {
  const { t } = useTranslation('host');
  const user = useAtomValue(userAtom);
  const [stored, setDismissed] = useAtom(dismissedAtom);
  const isBrowser = useIsBrowser();
  const dismissed = isBrowser ? stored : NONE;
  const hasWritten = useAtomValue(hasWrittenAtom);
  const canOfferPush = usePushOffer(hasWritten && !user?.has_push);
  const isStripExpected = useIsBonusExpected();
  const hasStrip = useBonusSeconds() > 0 || isStripExpected;
  const isOnline = useOnline();
  if (!user) return null;
  if (!isOnline) return <OfflineNote />;
  const dismiss = (name: string) => () => setDismissed({ ...stored, [name]: Date.now() });
  if (needsActivation(user, path)) return <ActivationAlert />;
  if (hasStrip) return null;
  if (!user.profile.main_image && !dismissed.photo && !HIDDEN_ON.photo.test(path)) {
    return (
      <Alert
        isCompact
        className="photo-alert"
        title={t('alerts.photo.title')}
        onDismiss={dismiss('photo')}
        dismissLabel={t('close')}
        action={
          <Button as={Link} to={paths.profile()} size="sm">
            {t('alerts.photo.action')}
          </Button>
        }
      >
        {t('alerts.photo.text')}
      </Alert>
    );
  }
  if (canOfferPush && !dismissed.push && !HIDDEN_ON.push.test(path)) {
    return (
      <Alert
        isCompact
        title={t('alerts.push.title')}
        onDismiss={dismiss('push')}
        dismissLabel={t('close')}
        action={
          <Button as={Link} to={paths.notifications()} size="sm">
            {t('alerts.push.action')}
          </Button>
        }
      >
        {t('alerts.push.text')}
      </Alert>
    );
  }
  if (user.notifications_disabled.length && !dismissed.notifications && !HIDDEN_ON.notifications.test(path)) {
    return (
      <Alert
        isCompact
        className="notifications-alert"
        title={t('alerts.notifications.title')}
        onDismiss={dismiss('notifications')}
        dismissLabel={t('close')}
        action={
          <Button as={Link} to={paths.notifications()} size="sm">
            {t('alerts.notifications.action')}
          </Button>
        }
      />
    );
  }
  return null;
}
