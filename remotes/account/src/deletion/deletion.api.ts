import type { AcceptedOfferReply, RetentionOfferReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';

/** The one offer to stay; null when it was made before. */
export const askOffer = async () =>
  (await http.post<RetentionOfferReply>('/user/retention-offer')).offer?.percentage ?? null;
export const acceptOffer = () => http.post<AcceptedOfferReply>('/user/retention-offer/accept');
export const deleteAccount = (password: string) => http.post<{ ok: true }>('/user/delete', { password });
