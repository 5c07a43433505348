import vm from 'node:vm';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let code: string;
beforeAll(async () => {
  test = await createTestApp();
  code = (await test.call('GET', '/sw-push.js')).body;
});
afterAll(() => test.close());

type Handler = (event: object) => void;
interface Page {
  messages: unknown[];
  /** Where it is. */
  address: string;
  hasFocus: boolean;
  /** Where it was loaded, which is all that a browser tells a worker. */
  loadedAt: string;
}

/** Runs the worker in a browser's stead: with the pages that are open, and the member whom the server knows. */
function start({ pages = [] as Page[], user = null as object | null, isOffline = false }) {
  const handlers: Record<string, Handler> = {};
  const shown: [title: string, options: Record<string, unknown>][] = [];
  const opened: string[] = [];
  const clients = pages.map((page) => ({
    url: page.loadedAt,
    postMessage: (message: unknown, [port]: MessagePort[] = []) => {
      page.messages.push(message);
      port?.postMessage(page.address);
    },
    focus: async () => {
      page.hasFocus = true;
      return {
        navigate: async (address: string) => {
          page.address = `${address} anew`;
        },
      };
    },
  }));
  const self = {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    skipWaiting() {},
    clients: {
      claim: async () => {},
      matchAll: async () => clients,
      openWindow: async (address: string) => opened.push(address),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => shown.push([title, options]),
    },
  };
  const answer = async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { json: async () => ({ user }) };
  };
  vm.runInNewContext(code, { self, fetch: answer, MessageChannel, setTimeout });
  return {
    shown,
    opened,
    /** Says something to the worker, and waits for all that it does with it. */
    async tell(name: string, event: object) {
      const work: unknown[] = [];
      handlers[name]?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
      await Promise.all(work);
    },
  };
}
const newPage = (address = '/members', loadedAt = address): Page => ({
  messages: [],
  address,
  hasFocus: false,
  loadedAt,
});
const message = {
  title: 'Noor',
  body: 'wrote to you',
  memberId: 1,
  checkUrl: '/chats/42',
  openUrl: '/login?next=/chats/42',
};
const click = (data: object | undefined) => {
  let isClosed = false;
  const notification = {
    data,
    close: () => {
      isClosed = true;
    },
  };
  return { event: { notification }, isClosed: () => isClosed };
};

describe('the push worker', () => {
  it('R-ACCOUNT-11 shows a notification with a picture that browsers show, and tells the pages that are open', async () => {
    const page = newPage();
    const { shown, tell } = start({ pages: [page] });
    await tell('push', { data: { json: () => message } });
    expect(shown).toEqual([['Noor', { body: 'wrote to you', icon: '/icon-192.png', data: message }]]);
    expect(page.messages).toEqual([{ type: 'NEW_PUSH_MESSAGE', data: message }]);
  });

  it('R-ACCOUNT-11 a push without words still shows something: browsers ask for it', async () => {
    const { shown, tell } = start({});
    await tell('push', { data: null });
    expect(shown).toEqual([['', expect.objectContaining({ body: '' })]]);
  });

  it('R-ACCOUNT-11 a click leads a member who is signed in to the message, in the page that is open', async () => {
    const page = newPage();
    const { opened, tell } = start({ pages: [page], user: { id: 1 } });
    const { event, isClosed } = click(message);
    await tell('notificationclick', event);
    expect([page.address, opened, isClosed()]).toEqual(['/chats/42 anew', [], true]);
    expect(page.messages).toEqual([{ type: 'NEW_PUSH_CLICK', data: message }]);
  });

  it('R-ACCOUNT-11 a click takes the page that has the message already, as it is, and leaves the others alone', async () => {
    const [other, talk] = [newPage('/credits'), newPage('/chats/42')];
    const { tell } = start({ pages: [other, talk], user: { id: 1 } });
    await tell('notificationclick', click(message).event);
    expect([other.address, other.hasFocus]).toEqual(['/credits', false]);
    expect([talk.address, talk.hasFocus]).toEqual(['/chats/42', true]);
  });

  it('R-ACCOUNT-11 a click leads a page to the message that was loaded with it and has moved on since', async () => {
    const page = newPage('/members', '/chats/42');
    const { tell } = start({ pages: [page], user: { id: 1 } });
    await tell('notificationclick', click(message).event);
    expect(page.address).toBe('/chats/42 anew');
  });

  it('R-ACCOUNT-11 a click leaves a page as it is that has moved to the message since it was loaded', async () => {
    const page = newPage('/chats/42', '/members');
    const { tell } = start({ pages: [page], user: { id: 1 } });
    await tell('notificationclick', click(message).event);
    expect([page.address, page.hasFocus]).toEqual(['/chats/42', true]);
  });

  it('R-ACCOUNT-11 a click opens the site, and no talk of another, where somebody else is signed in meanwhile', async () => {
    const { opened, tell } = start({ user: { id: 2, language: 'nl' } });
    await tell('notificationclick', click(message).event);
    expect(opened).toEqual(['/']);
  });

  it('R-I18N-2 and that in the language of whoever is signed in', async () => {
    const { opened, tell } = start({ user: { id: 2, language: 'de' } });
    await tell('notificationclick', click(message).event);
    expect(opened).toEqual(['/de']);
  });

  it.each([
    ['nobody is signed in', { user: null }],
    ['the server cannot be asked', { isOffline: true }],
  ])('R-ACCOUNT-11 a click opens the address for visitors where %s', async (_case, world) => {
    const { opened, tell } = start(world);
    await tell('notificationclick', click(message).event);
    expect(opened).toEqual(['/login?next=/chats/42']);
  });

  it('R-ACCOUNT-11 a click on a notification without an address opens the site', async () => {
    const { opened, tell } = start({});
    await tell('notificationclick', click(undefined).event);
    expect(opened).toEqual(['/']);
  });
});
