import { keepClicks } from './keep-clicks.ts';
import { openEntryWarning } from './open-entry-warning.ts';

const root = document.documentElement;
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete root.dataset.ready;
  document.body.innerHTML = '';
});

describe('a page before its application', () => {
  it('keeps presses of its buttons, shows that it has, and makes them again once the application runs, and no others', async () => {
    document.body.innerHTML = '<button type="button" id="like">Like</button><button id="send">Send</button>';
    const [like, send] = [...document.querySelectorAll('button')];
    keepClicks(Promise.resolve());
    like?.click();
    send?.click();
    const marked = () => [...document.querySelectorAll('[data-kept]')].map(({ id }) => id);
    expect(marked()).toEqual(['like']);
    const pressed: string[] = [];
    for (const button of [like, send]) button?.addEventListener('click', () => pressed.push(button.id));
    root.dataset.ready = '';
    await settled();
    expect(pressed).toEqual(['like']);
    expect(marked()).toEqual([]);
    like?.click();
    expect(pressed).toEqual(['like', 'like']);
  });

  describe('that is left before it runs', () => {
    const sent: string[] = [];
    beforeEach(() => {
      sent.length = 0;
      globalThis.fetch = async (address, options) => {
        sent.push(`${options?.method} ${address} ${options?.keepalive}`);
        return new Response();
      };
      const heart = (id: number, isOn: boolean) =>
        `<button type="button" aria-pressed="${isOn}" data-toggles="/api/members/${id}/like">Like</button>`;
      document.body.innerHTML = `${heart(1, false)}${heart(2, true)}${heart(3, false)}<button type="button">Gift</button>`;
    });
    const press = (...places: number[]) => {
      const buttons = [...document.querySelectorAll('button')];
      for (const place of places) buttons[place]?.click();
    };

    it('R-PROFILE-1 sends what was switched on and off, and not what was pressed twice or only opens something', () => {
      keepClicks(Promise.resolve());
      press(0, 1, 2, 2, 3);
      dispatchEvent(new Event('pagehide'));
      expect(sent).toEqual(['POST /api/members/1/like true', 'DELETE /api/members/2/like true']);
      root.dataset.ready = '';
    });

    it('R-PROFILE-1 leaves it to the application once that runs', async () => {
      keepClicks(Promise.resolve());
      press(0);
      root.dataset.ready = '';
      await settled();
      dispatchEvent(new Event('pagehide'));
      expect(sent).toEqual([]);
    });
  });
});

describe('the entry warning before the application', () => {
  const warning = () => {
    document.body.innerHTML = '<dialog id="entry-warning"><button type="button">Enter</button></dialog>';
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal = () => dialog.setAttribute('open', '');
    dialog.close = () => dialog.removeAttribute('open');
    return dialog;
  };

  it('R-MODAL-1 opens once and is remembered as the application remembers it', () => {
    const dialog = warning();
    openEntryWarning();
    expect(dialog).toHaveAttribute('open');
    dialog.querySelector('button')?.click();
    expect(dialog).not.toHaveAttribute('open');
    expect(JSON.parse(localStorage.getItem('dismissed') ?? '')).toEqual({ entryWarning: expect.any(Number) });
    const again = warning();
    openEntryWarning();
    expect(again).not.toHaveAttribute('open');
  });

  it('R-MODAL-1 keeps what else was dismissed, and is not closed by Escape', () => {
    localStorage.setItem('dismissed', '{"photo":5}');
    const dialog = warning();
    openEntryWarning();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
    expect(dialog).toHaveAttribute('open');
    dialog.querySelector('button')?.click();
    expect(JSON.parse(localStorage.getItem('dismissed') ?? '')).toMatchObject({ photo: 5 });
  });
});
