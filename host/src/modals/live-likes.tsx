import { useHost } from '@vonk/kernel/host-api.tsx';
import { useLive } from '@vonk/kernel/live.ts';
import { useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { getProfileAhead } from '../host.api.ts';
import { isBusy } from './is-busy.ts';
import { modalAtom } from './modal-atoms.ts';
import { claimSelfOpening } from './self-opening.ts';

/**
 * Says at once who likes the member: a match opens its modal also for the one who liked first (R-MODAL-4), a like is a
 * toast. A match is a toast too while the member is busy, or when another modal opened by itself in this visit.
 */
export function LiveLikes() {
  const { t } = useTranslation('host');
  const host = useHost();
  const store = useStore();
  useLive(async (event) => {
    if (event.type !== 'like') return;
    const profile = event.liker ?? (await getProfileAhead(event.member_id).catch(() => null));
    if (!profile) return;
    const { name } = profile;
    const topic = `liked by ${event.member_id}`;
    if (!event.is_match) return host.notify({ message: t('likeModal.title', { name }), topic });
    if (isBusy() || store.get(modalAtom) || !claimSelfOpening('match'))
      return host.notify({ message: t('match.text', { name }), tone: 'success', topic });
    host.openModal('match', { profile: { ...profile, is_liked: true } });
  });
  return null;
}
