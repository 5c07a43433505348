import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { readOf } from './read-of.ts';
import { useReadPages } from './use-read.ts';

describe('a list that comes in pages', () => {
  interface Page {
    names: string[];
    next: number | null;
  }
  const pageQuery = (cursor?: string | number) => readOf<Page>('/names', cursor ? { cursor } : {});
  const all: Record<string, Page> = { '': { names: ['Jan'], next: 2 }, '2': { names: ['Noor'], next: null } };

  function Names() {
    const { pages, hasMore, loadMore, reload } = useReadPages<Page>(pageQuery, { nextOf: ({ next }) => next });
    return (
      <>
        <p>{pages?.flatMap(({ names }) => names).join(' ') ?? 'nothing'}</p>
        {hasMore ? (
          <button type="button" onClick={() => void loadMore()}>
            more
          </button>
        ) : null}
        <button type="button" onClick={() => void reload()}>
          reload
        </button>
      </>
    );
  }
  const stubNames = () =>
    stubHttp({ 'GET /names': ({ url }) => [200, all[new URL(url, 'http://x').searchParams.get('cursor') ?? '']] });

  it('adds page after page, and offers no more after the last', async () => {
    stubNames();
    renderWithHost(<Names />);
    expect(await screen.findByText('Jan')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByText('Jan Noor')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
  });

  it('begins with the first page that the HTML carried, without asking', async () => {
    const { requests } = stubNames();
    renderWithHost(<Names />, { data: { 'GET /api/names': all[''] } });
    expect(screen.getByText('Jan')).toBeVisible();
    await act(async () => {});
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByText('Jan Noor')).toBeVisible();
  });
});
