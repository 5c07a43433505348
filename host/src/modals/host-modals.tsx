import { useAtom } from 'jotai';
import { ActivationModal } from './activation-modal.tsx';
import { BonusModalTimer } from './bonus-modal.tsx';
import { BuyCreditsModal } from './buy-credits-modal.tsx';
import { EntryWarning } from './entry-warning.tsx';
import { LikeByDelay } from './like-by-delay.tsx';
import { LikeModal } from './like-modal.tsx';
import { LiveLikes } from './live-likes.tsx';
import { MatchModal } from './match-modal.tsx';
import { modalAtom } from './modal-atoms.ts';
import { PremiumModal } from './premium-modal.tsx';
import { SignupModal } from './signup-modal.tsx';
import { useOtherPage } from './use-other-page.ts';

/**
 * The modals of the host. At most one opens by itself per visit (decision 22), in this order of precedence:
 * 1 entry warning, 2 activation reminder, 3 like modal by `t`, 4 match that comes in, 5 welcome bonus. What a member opens is always shown.
 */
export function HostModals() {
  const [modal, setModal] = useAtom(modalAtom);
  const close = () => setModal(null);
  useOtherPage((isBack) => {
    // What is under way in a signup is its own to tell.
    if (isBack && modal?.name !== 'signup') close();
  });
  return (
    <>
      <EntryWarning />
      <LikeByDelay />
      <LiveLikes />
      <ActivationModal />
      <BonusModalTimer />
      {modal?.name === 'signup' ? <SignupModal {...modal.props} onClose={close} /> : null}
      {modal?.name === 'buy-credits' ? <BuyCreditsModal {...modal.props} onClose={close} /> : null}
      {modal?.name === 'premium' ? <PremiumModal {...modal.props} onClose={close} /> : null}
      {modal?.name === 'match' ? <MatchModal {...modal.props} onClose={close} /> : null}
      {modal?.name === 'like' ? <LikeModal {...modal.props} onClose={close} /> : null}
    </>
  );
}
