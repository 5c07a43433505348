import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberProfileReply } from '@vonk/api/members.ts';
import type { Notification } from '@vonk/kernel/host-api.tsx';
import { likesAtom } from '@vonk/kernel/like-atoms.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import hostTexts from '../../../../host/locales/en.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { makeProfile as makeNoor, makePhoto } from '../profiles-makers.test-data.tsx';
import { ProfilePage } from './profile-page.tsx';

const makeProfile = (values: Partial<MemberProfileReply> = {}) =>
  makeNoor({ related: [makeCard({ id: 9, name: 'Maud' })], ...values });
const user = makeUser();
const signedIn = { ...user, profile: { ...user.profile, interests: ['travel'] } };
const open = (as: typeof signedIn | null = signedIn, data = {}) =>
  renderWithHost(<ProfilePage />, {
    path: '/members/:id',
    url: '/members/7',
    user: as,
    strings: { profiles: en, host: hostTexts },
    data,
  });
const carried = (profile: MemberProfileReply) => ({ 'GET /api/members/7': profile });
const answers = (profile: MemberProfileReply) => ({
  'GET /members/7': [200, profile] as [number, unknown],
  'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }] as [number, unknown],
  'GET /chats': [200, { chats: [], total_unread_messages: 0 }] as [number, unknown],
});

describe('profile', () => {
  it('R-PROFILE-1 shows the member at the first render when the page carried them', () => {
    stubHttp({});
    open(signedIn, carried(makeProfile({ is_verified: true })));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noor, 31');
    expect(screen.getByText('Night baker, day dreamer.')).toBeVisible();
    expect(screen.getByText('Brown')).toBeVisible();
    expect(screen.getByRole('link', { name: /Maud/ })).toHaveAttribute('href', '/members/9');
  });

  it.each([
    ['fictional', 'Noor, 31 (Fictional)'],
    ['member', 'Noor, 31'],
  ] as const)('R-PROFILE-9 says in the title, which is shared with the link, that a profile is a %s', (kind, title) => {
    stubHttp({});
    const { store } = open(signedIn, carried(makeProfile({ kind })));
    expect(store.get(pageTitleAtom)).toBe(title);
  });

  it('R-PROFILE-2 puts shared interests first and says how many there are', () => {
    open(signedIn, carried(makeProfile()));
    const list = screen.getByText('Travel').closest('ul')!;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Travel', 'Cooking']);
    expect(screen.getByText('1 interest in common')).toBeVisible();
  });

  it('R-PROFILE-1 moves through the photos by arrows and keys and says where one is', async () => {
    open(signedIn, carried(makeProfile()));
    expect(screen.getByText('1 / 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByText('2 / 3')).toBeVisible();
    screen.getByRole('img', { name: 'Photo 1 of Noor' }).closest('ul')!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('2 / 3')).toBeVisible();
  });

  it('R-PROFILE-4 shows a visitor one photo and invites to sign up for the others, and for a message', async () => {
    const { host } = open(null, carried(makeProfile({ photos: [makePhoto(1)] })));
    expect(screen.getByText('1 / 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign up to see 2 more photos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    expect(host.openModal.mock.calls).toEqual([
      ['signup', { memberId: 7 }],
      ['signup', { memberId: 7 }],
    ]);
  });

  it.each([
    ['Message', '/members/7/chat'],
    ['Give Noor a gift', '/members/7/chat?gift=1'],
  ])('R-PROFILE-1 leads to the chat by %s', async (name, path) => {
    const { router } = open(signedIn, carried(makeProfile()));
    await userEvent.click(screen.getByRole('button', { name }));
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
  });

  it('R-PROFILE-9 carries label and warning when fictional', () => {
    open(signedIn, carried(makeProfile({ kind: 'fictional' })));
    expect(screen.getByText('Fictional')).toBeVisible();
    expect(screen.getAllByText('This is a fictional profile: physical contact is not possible.').at(-1)).toBeVisible();
  });

  it('R-PROFILE-8 blocks within two taps and unblocks by undo', async () => {
    let isBlocked = false;
    const set = (value: boolean): [number, unknown] => {
      isBlocked = value;
      return [200, { is_blocked: value }];
    };
    const { requests } = stubHttp({
      ...answers(makeProfile()),
      'GET /members/7': () => [200, makeProfile({ is_blocked: isBlocked })],
      'POST /members/7/block': () => set(true),
      'DELETE /members/7/block': () => set(false),
    });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Noor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('heading', { name: 'You blocked Noor' })).toBeVisible();
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
    (host.notify.mock.calls[0]![0] as Notification).undo!.run();
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('DELETE /members/7/block'));
  });

  it('reports within two taps, a reason and a send', async () => {
    const { requests } = stubHttp({ ...answers(makeProfile()), 'POST /members/7/report': [200, { ok: true }] });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Noor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Fake profile' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ message: 'Thank you. Your report has been saved.' }),
    );
    expect(requests.at(-1)).toMatchObject({ call: 'POST /members/7/report', body: { reason: 'fake', details: '' } });
  });

  it('R-PROFILE-8 says that the profile cannot be viewed', async () => {
    stubHttp({ 'GET /members/7': [404, { code: 'profile_unavailable', statusCode: 404 }] });
    open();
    expect(await screen.findByRole('heading', { name: 'This profile isn’t available' })).toBeVisible();
  });

  it('R-PROFILE-5 clears the new-like flag, also of a profile that was read ahead', async () => {
    const { requests } = stubHttp({ 'PUT /likes/seen': [200, { ok: true }] });
    const { store } = open(signedIn, carried(makeProfile({ likes_me: true })));
    store.set(likesAtom, { profiles: [], matches: [], liked_by: [{ ...makeCard(), like_new: true, liked_at: '' }] });
    await waitFor(() =>
      expect(requests).toContainEqual(expect.objectContaining({ call: 'PUT /likes/seen', body: { member_ids: [7] } })),
    );
  });
});
