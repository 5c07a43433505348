import type { ReportBody } from '@vonk/api/members.ts';
import type { CitiesReply, GeocodeReply } from '@vonk/api/settings.ts';
import type { PushKnownReply, UpdateProfileBody, UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const citiesQuery = (country: string, text: string) => readOf<CitiesReply>('/cities', { country, q: text });
/** The city that is nearest to a place; false where none is near. */
export const getCityAt = (lat: number, lon: number) => http.get<GeocodeReply>('/geocode', { params: { lat, lon } });

/** Who the server takes this browser for. */
export const getUser = async () => (await http.get<UserReply>('/user')).user;

export const putProfile = async (body: UpdateProfileBody) => (await http.put<UserReply>('/profile', body)).user;

export const postPushSubscription = async (subscription: Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>) =>
  (await http.post<UserReply>('/user?push=1', { subscription })).user;

/** Whether the server tells the browser with this endpoint of anything. */
export const isPushKnown = async (endpoint: string) =>
  (await http.post<PushKnownReply>('/user/push/known', { endpoint })).is_known;
/** Ends the notices of the browser with this endpoint. */
export const postPushEnd = async (endpoint: string) =>
  (await http.post<UserReply>('/user/push/end', { endpoint })).user;

export const postReport = (memberId: number, body: ReportBody) => http.post(`/members/${memberId}/report`, body);
