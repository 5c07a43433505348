import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeLikes, makePhoto, makeProfile, openAt, refuse } from '../profiles-makers.test-data.tsx';

type Answers = Parameters<typeof stubHttp>[0];
const open = (
  values: Parameters<typeof makeProfile>[0] = {},
  answers: Answers = {},
  user: ReturnType<typeof makeUser> | null = makeUser(),
) => {
  const { requests } = stubHttp({
    'GET /members/7': [200, makeProfile(values)],
    'GET /likes': makeLikes(),
    'GET /chats': [200, { chats: [], total_unread_messages: 0 }],
    ...answers,
  });
  return { ...openAt('/members/7', { user }), requests };
};
const heart = () => screen.findByRole('button', { name: 'Like Noor' });
const choose = async (name: 'Report' | 'Block') => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Noor' }));
  await userEvent.click(screen.getByRole('button', { name }));
};
const calls = (requests: { call: string }[]) => requests.map(({ call }) => call);

describe('what one can do with a member', () => {
  it('R-PROFILE-1 takes a like back and says so', async () => {
    const { host, requests } = open(
      { is_liked: true },
      { 'DELETE /members/7/like': [200, { is_liked: false, is_match: false }] },
    );
    await userEvent.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'You no longer like Noor' })),
    );
    expect(calls(requests)).not.toContain('POST /members/7/like');
  });

  it.each([
    ['unreachable', 'We cannot be reached right now. Please try again in a moment.'],
    ['blocked', 'That isn’t possible: one of you has blocked the other.'],
    ['forbidden', 'You can’t like people while you’re invisible.'],
    ['too_many_requests', 'That was a bit fast. Wait a moment and try again.'],
  ] as const)('R-PROFILE-1 a like that fails (%s) goes again, with the reason', async (code, message) => {
    const { host } = open({}, { 'POST /members/7/like': code === 'unreachable' ? code : refuse(code) });
    await userEvent.click(await heart());
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ message, tone: 'danger' }));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('R-PROFILE-8 a block that is refused shows the profile again, with the reason', async () => {
    const { host } = open({}, { 'POST /members/7/block': refuse('too_many_requests') });
    await choose('Block');
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({
        message: 'That was a bit fast. Wait a moment and try again.',
        tone: 'danger',
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: /Noor, 31/ })).toBeVisible();
  });

  it('R-PROFILE-8 who blocks goes on at what took the place of the profile', async () => {
    open({}, { 'POST /members/7/block': [200, { is_blocked: true }] });
    await choose('Block');
    expect(await screen.findByRole('heading', { name: 'You blocked Noor' })).toHaveFocus();
  });

  it('R-PROFILE-8 who was blocked shows nothing of the profile, and can be unblocked', async () => {
    let is_blocked = true;
    const { requests, store } = open(
      {},
      {
        // The server tells no age of whom the member blocked.
        'GET /members/7': () => [200, makeProfile({ is_blocked, ...(is_blocked ? { is_hidden: true, age: 0 } : {}) })],
        'DELETE /members/7/block': () => {
          is_blocked = false;
          return [200, { is_blocked }];
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'You blocked Noor' })).toBeVisible();
    expect(store.get(pageTitleAtom)).toBe('Noor');
    expect(screen.queryByText('Night baker, day dreamer.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Noor' }));
    expect(await screen.findByText('Night baker, day dreamer.')).toBeVisible();
    // The button is gone with the block (WCAG 2.4.3).
    expect(screen.getByRole('heading', { level: 1, name: /Noor/ })).toHaveFocus();
    await waitFor(() => expect(calls(requests)).toEqual(expect.arrayContaining(['GET /likes', 'GET /chats'])));
  });

  it('a report needs a reason, and what was written stays when it is refused', async () => {
    const { host, requests } = open({}, { 'POST /members/7/report': refuse('too_many_requests') });
    await choose('Report');
    const dialog = within(screen.getByRole('dialog', { name: 'Report Noor' }));
    expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    await userEvent.type(dialog.getByRole('textbox'), 'asks for money');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('That was too fast. Wait a moment and try again.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('asks for money');
    expect(requests.at(-1)?.body).toEqual({ reason: 'other', details: 'asks for money' });
    expect(host.notify).not.toHaveBeenCalled();
  });

  it.each(['Report', 'Block'] as const)('R-PROFILE-4 a visitor who chooses %s is invited to sign up', async (name) => {
    const { host, requests } = open({}, {}, null);
    await choose(name);
    expect(host.openModal).toHaveBeenCalledWith('signup', { memberId: 7 });
    expect(calls(requests).filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('R-PROFILE-1 the own profile has a way to edit it, and nobody to like, write to or block', async () => {
    open({}, {}, makeUser({ id: 7 }));
    expect(await screen.findByRole('link', { name: 'Edit your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: /Like|Message|gift|More actions/ })).toBeNull();
  });
});

describe('what a profile tells', () => {
  it.each([
    [{ hair_colour: 'red' }, 'Hair', 'Red'],
    [{ eye_colour: 'hazel' }, 'Eyes', 'Hazel'],
    [{ body_type: 'athletic' }, 'Body type', 'Athletic'],
    [{ relationship_status: 'complicated' }, 'Relationship', 'It’s complicated'],
    [{ reason: 'adventure' }, 'Here for', 'Adventure'],
    [{ tattoos: 'several' }, 'Tattoos', 'A few'],
    [{ sexuality: 'bi' }, 'Orientation', 'Bi'],
    [{ region: 'Gelderland' }, 'Region', 'Gelderland'],
    [{ last_active: new Date(Date.now() - 2 * 3_600_000).toISOString() }, 'Last active', '2 hours ago'],
    [{ last_active: '2020-01-01T10:00:00.000Z' }, 'Last active', 'More than a week ago'],
  ] as const)('R-PROFILE-2 %o reads "%s: %s"', async (values, label, text) => {
    open(values);
    const term = await screen.findByText(label);
    expect(term.nextElementSibling).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('R-PROFILE-2 who is online has no time of last activity, and nothing empty is named', async () => {
    open({ is_online: true, last_active: new Date().toISOString(), about: '', interests: [] });
    await screen.findByText('At a glance');
    for (const name of ['Last active', 'About me', 'Interests', 'Eyes']) expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByText(/Online/)).toBeVisible();
  });

  it('R-PROFILE-10 somebody without a photo has no gallery to go through', async () => {
    open({ photos: [], photo_count: 0 });
    expect(await screen.findByText('Night baker, day dreamer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    expect(screen.queryByText(/Sign up to see/)).toBeNull();
  });

  it('R-PROFILE-1 the first photo has none before it, the last none after it', async () => {
    open({ photos: [makePhoto(1), makePhoto(2)], photo_count: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('button', { name: 'Previous photo' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(screen.queryByRole('button', { name: 'Previous photo' })).toBeNull();
  });

  it('decision 1 a related fictional profile carries its word', async () => {
    open({ related: [makeCard({ id: 9, name: 'Maud', kind: 'fictional' }), makeCard({ id: 10, name: 'Yara' })] });
    const related = within(await screen.findByRole('region', { name: 'You may also like' }));
    expect(within(related.getAllByRole('article')[0] as HTMLElement).getByText('Fictional')).toBeVisible();
    expect(related.getAllByText('Fictional')).toHaveLength(1);
  });
});

describe('a profile that cannot be shown', () => {
  it.each(['/members/0', '/members/abc', '/members/1e99', '/members/0x7', '/members/7e0', '/members/+7'])(
    '%s is nobody, and asks nothing',
    (url) => {
      const { requests } = stubHttp({});
      openAt(url);
      expect(screen.getByRole('heading', { name: 'This profile isn’t available' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to members' })).toHaveAttribute('href', '/members');
      expect(requests).toEqual([]);
    },
  );

  it('R-PROFILE-4 says to a visitor that members log in, where the site is closed, and comes back here', async () => {
    open({}, { 'GET /members/7': refuse('authentication_required', 403) }, null);
    expect(await screen.findByRole('heading', { name: 'Log in to see members' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fmembers%2F7');
  });

  it('R-ERR-1 says what failed and tries again', async () => {
    let isBroken = true;
    open({}, { 'GET /members/7': () => (isBroken ? refuse('unexpected') : [200, makeProfile()]) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again later.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Night baker, day dreamer.')).toBeVisible();
  });
});
