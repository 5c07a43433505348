import { waitFor } from '@testing-library/react';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive, type StubbedLive } from '@vonk/testing/stub-live.ts';
import { LiveLikes } from './live-likes.tsx';

let live: StubbedLive;
beforeEach(() => {
  sessionStorage.clear();
  live = connectStubbedLive();
});

const like = (is_match: boolean) => ({ type: 'like', member_id: 7, is_match }) as const;
function open() {
  stubHttp({ 'GET /members/7': [200, makeCard({ id: 7, name: 'Noor' })] });
  return render();
}
const render = () =>
  renderWithHost(
    <>
      <LiveLikes />
      <input aria-label="message" />
    </>,
    {
      user: makeUser(),
      strings: { host: { likeModal: { title: '{{name}} likes you' }, match: { text: 'You and {{name}}' } } },
    },
  );

describe('a like that comes in', () => {
  it('R-MODAL-4 opens the match for the one who liked first, once in a visit', async () => {
    const { host } = open();
    live.tell(like(true));
    await waitFor(() =>
      expect(host.openModal).toHaveBeenCalledWith('match', {
        profile: expect.objectContaining({ id: 7, is_liked: true }),
      }),
    );
    sessionStorage.setItem('self-opened-modal', 'bonus');
    live.tell(like(true));
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'You and Noor' })));
    expect(host.openModal).toHaveBeenCalledTimes(1);
  });

  it('decision 22 does not open over what the member writes', async () => {
    const { host, getByLabelText } = open();
    getByLabelText('message').focus();
    live.tell(like(true));
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'You and Noor' })));
    expect(host.openModal).not.toHaveBeenCalled();
  });

  it('R-PROFILE-5 is told by the profile that came with it, without asking for it', async () => {
    const { requests } = stubHttp({});
    const { host } = render();
    const liker = { ...makeCard({ id: 7, name: 'Noor' }), like_new: true, liked_at: '' };
    live.tell({ ...like(false), liker });
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'Noor likes you' })),
    );
    expect(requests).toEqual([]);
  });

  it('R-PROFILE-5 is told by a toast where it is no match', async () => {
    const { host } = open();
    live.tell(like(false));
    await waitFor(() => expect(host.notify.mock.calls).toEqual([[{ message: 'Noor likes you', topic: 'liked by 7' }]]));
    expect(host.openModal).not.toHaveBeenCalled();
  });
});
