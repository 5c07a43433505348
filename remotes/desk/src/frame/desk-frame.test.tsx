import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OWNER = { id: 1, name: 'Olga', email: 'olga@x.example', role: 'owner', languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}

const open = (answers: Parameters<typeof stubHttp>[0], url = '/') => {
  const http = stubHttp(answers);
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
};

const signedIn = (role = 'owner') => ({ 'GET /desk/me': [200, { staff: { ...OWNER, role } }] as [number, unknown] });

describe('decision 24 the desk in a browser', () => {
  it('shows its door to who is not signed in, and asks for a code after the password', async () => {
    let isIn = false;
    const user = userEvent.setup();
    open({
      'GET /desk/me': () => [200, { staff: isIn ? OWNER : null }],
      'GET /desk/waiting': [200, { waiting: [] }],
      'POST /desk/sign-in': [200, { needs: 'code' }],
      'POST /desk/sign-in/code': ({ body }) => {
        isIn = JSON.stringify(body) === '{"code":"123456"}';
        return isIn ? [200, { ok: true }] : [400, { code: 'login_code_wrong', fields: { code: 'login_code_wrong' } }];
      },
    });
    await user.type(await screen.findByLabelText('E-mail address'), 'olga@x.example');
    await user.type(screen.getByLabelText('Password'), 'a quiet garden{Enter}');
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText(host.errors.login_code_wrong)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  });

  it('says what waits, and opens it by its number', async () => {
    const user = userEvent.setup();
    open({
      ...signedIn(),
      'GET /desk/waiting': [200, { waiting: [{ key: 'demo', count: 3, oldest_at: null, path: '/me' }] }],
      'GET /desk/passkeys': [200, { passkeys: [] }],
    });
    await screen.findByText('3');
    await user.keyboard('1');
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeInTheDocument();
  });

  it.each(['/ledger', '/cases/7'])(
    'says of %s who may open it, and leads back, where the role may not',
    async (url) => {
      const { requests } = open({ ...signedIn('support'), 'GET /desk/waiting': [200, { waiting: [] }] }, url);
      expect(await screen.findByRole('heading', { name: desk.closed.title })).toBeInTheDocument();
      const others = url === '/ledger' ? 'Owner, Payments' : 'Owner, Moderator';
      expect(screen.getByText(`You are here as Support. This page is for: ${others}.`)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: desk.again })).toBeNull();
      expect(requests.map(({ call }) => call)).toEqual(['GET /desk/me']);
      await userEvent.click(screen.getByRole('link', { name: desk.closed.back }));
      expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
    },
  );

  it('shows each role its own pages alone', async () => {
    open({ ...signedIn('support'), 'GET /desk/waiting': [200, { waiting: [] }] });
    const navigation = await screen.findByRole('navigation');
    expect(within(navigation).queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
    expect(within(navigation).getByRole('link', { name: 'Waiting' })).toBeInTheDocument();
  });

  it('has the pages of another role as soon as its owner has it', async () => {
    let role = 'owner';
    let told: ((event: { data: string }) => void) | null = null;
    class Source {
      set onmessage(listener: (event: { data: string }) => void) {
        told = listener;
      }
      close() {}
    }
    Object.assign(globalThis, { EventSource: Source });
    afterTest(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
    open({
      'GET /desk/me': () => [200, { staff: { ...OWNER, role } }],
      'GET /desk/waiting': [200, { waiting: [] }],
    });
    const navigation = await screen.findByRole('navigation');
    expect(within(navigation).getByRole('link', { name: 'Staff' })).toBeVisible();
    role = 'support';
    act(() => {
      for (let turn = 0; turn < 2; turn += 1) told?.({ data: '{"type":"hello"}' });
    });
    await waitFor(() => expect(within(navigation).queryByRole('link', { name: 'Staff' })).toBeNull());
  });

  it('begins a page that is opened at its top, and leaves Back where it was', async () => {
    stubHttp({ ...signedIn(), 'GET /desk/waiting': [200, { waiting: [] }], 'GET /desk/staff': [200, { staff: [] }] });
    const { router } = renderWithHost(<Desk />, { path: '/*', strings: { desk, host } });
    const link = await screen.findByRole('link', { name: 'Staff' });
    document.documentElement.scrollTop = 300;
    afterTest(() => void Object.assign(document.documentElement, { scrollTop: 0 }));
    await userEvent.click(link);
    await screen.findByText(desk.staff.none);
    expect(document.documentElement.scrollTop).toBe(0);
    document.documentElement.scrollTop = 300;
    await act(async () => router.navigate(-1));
    await screen.findByText(desk.home.nothing);
    expect(document.documentElement.scrollTop).toBe(300);
  });

  it('R-THEME-1 shows the sun in the dark from the start, and follows what another tab chooses', async () => {
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    afterTest(() => void Reflect.deleteProperty(dataset, 'theme'));
    open({ ...signedIn(), 'GET /desk/waiting': [200, { waiting: [] }] });
    const shape = async () => (await screen.findByRole('button', { name: desk.theme })).querySelector('svg')?.innerHTML;
    const sun = await shape();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
    const moon = await shape();
    expect([dataset.theme, moon === sun]).toEqual(['light', false]);
    await userEvent.click(screen.getByRole('button', { name: desk.theme }));
    expect([dataset.theme, localStorage.getItem('theme'), await shape()]).toEqual(['dark', 'dark', sun]);
  });

  it('a search asks for nothing that the server would refuse: one letter, or more than it reads', async () => {
    const user = userEvent.setup();
    const asked: (string | null)[] = [];
    open({
      ...signedIn(),
      'GET /desk/waiting': [200, { waiting: [] }],
      'GET /desk/search': ({ url }) => {
        asked.push(new URL(url, 'http://x').searchParams.get('text'));
        return [200, { found: [] }];
      },
    });
    await screen.findByRole('navigation');
    await user.keyboard('/');
    const box = screen.getByRole('searchbox');
    await user.type(box, '😀');
    await act(() => new Promise((done) => setTimeout(done, 500)));
    expect(asked).toEqual([]);
    await user.clear(box);
    await user.click(box);
    await user.paste('x'.repeat(300));
    expect(box).toHaveValue('x'.repeat(200));
    expect(await screen.findByText(desk.search.none)).toBeVisible();
    expect(asked).toEqual(['x'.repeat(200)]);
  });

  it('tells its keys, which are letters where somebody types', async () => {
    const user = userEvent.setup();
    open({
      ...signedIn(),
      'GET /desk/waiting': [200, { waiting: [] }],
      'GET /desk/search': [200, { found: [{ kind: 'staff', title: 'Maya', detail: 'moderator', path: '/staff' }] }],
      'GET /desk/staff': [200, { staff: [] }],
    });
    await screen.findByRole('navigation');
    await user.keyboard('?');
    const sheet = screen.getByRole('dialog');
    expect(within(sheet).getByText('Staff')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox'), 'g? maya');
    await user.click(await screen.findByRole('link', { name: /Maya/ }));
    expect(await screen.findByText('Nobody works here yet')).toBeInTheDocument();
  });

  it('offers another try when the desk does not answer', async () => {
    let tries = 0;
    const user = userEvent.setup();
    open({
      'GET /desk/me': () => {
        tries += 1;
        return tries > 1
          ? [200, { staff: OWNER }]
          : [403, { code: 'forbidden', statusCode: 403, message: 'forbidden' }];
      },
      'GET /desk/waiting': [200, { waiting: [] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  });

  it('keeps what was typed where a session ends: its door stands over the page until who was in is back', async () => {
    let isIn = true;
    let noted = 0;
    const user = userEvent.setup();
    open(
      {
        'GET /desk/me': () => [200, { staff: isIn ? OWNER : null }],
        'GET /desk/staff': [200, { staff: [] }],
        'POST /desk/staff': () => {
          noted += Number(isIn);
          return isIn
            ? [200, { ok: true }]
            : [401, { code: 'authentication_required', statusCode: 401, message: '', authentication_required: true }];
        },
        'POST /desk/sign-in': [200, { needs: 'code' }],
        'POST /desk/sign-in/code': () => {
          isIn = true;
          return [200, { ok: true }];
        },
      },
      '/staff',
    );
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = () => screen.getByRole('dialog', { name: 'Invite somebody' });
    await user.type(within(dialog()).getByLabelText('Name'), 'Ines Costa');
    await user.type(within(dialog()).getByLabelText('E-mail address'), 'ines@staff.example');
    await user.selectOptions(within(dialog()).getByLabelText('Role'), 'support');
    isIn = false;
    await user.click(within(dialog()).getByRole('button', { name: 'Invite' }));
    const door = await screen.findByRole('dialog', { name: 'The desk' });
    await user.type(within(door).getByLabelText('E-mail address'), 'olga@x.example');
    await user.type(within(door).getByLabelText('Password'), 'a quiet garden{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second factor' })).toBeNull());
    expect(within(dialog()).getByLabelText('Name')).toHaveValue('Ines Costa');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(noted).toBe(1));
  });
});
