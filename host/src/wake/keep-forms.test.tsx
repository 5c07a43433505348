import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepClicks } from './keep-clicks.ts';
import { keepForms } from './keep-forms.ts';

const { dataset } = document.documentElement;
let root: HTMLElement;

beforeEach(() => {
  // React comes to it by itself, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  delete dataset.ready;
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
});

const listened = jest.spyOn(globalThis, 'addEventListener');
/** Each page has scripts of its own. */
function forgetScripts(): void {
  for (const [name, hear, options] of listened.mock.calls) removeEventListener(name, hear as EventListener, options);
  listened.mockClear();
}

/** A page as the server paints it, before its application. */
function paint(page: ReactNode): void {
  forgetScripts();
  root.innerHTML = renderToString(page);
  keepClicks(keepForms());
}
afterAll(() => {
  forgetScripts();
  listened.mockRestore();
});
const settled = () => new Promise((done) => setTimeout(done, 300));
/** As the host starts: it says that it runs, and React renders when it comes to it. */
function start(begin: () => unknown): Promise<unknown> {
  begin();
  dataset.ready = '';
  return settled();
}
const takeOver = (page: ReactNode) => start(() => hydrateRoot(root, page));
const renderAnew = (page: ReactNode) => start(() => createRoot(root).render(page));

/** As a visitor does it: the browser changes the value, and says so. */
function enter(field: HTMLElement, value: string): void {
  Reflect.set(field, 'value', value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const sends: unknown[] = [];
/** A form whose values the application holds; something that only the browser knows is rendered right after it starts. */
function Form({ isSentByEnter = false }) {
  const [value, setValue] = useState({ about: 'Stored', hair: 'brown', news: true, bundle: 'big' });
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  const change = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  return (
    <form
      data-browser={isBrowser}
      onSubmit={(event) => {
        event.preventDefault();
        sends.push(value.about);
      }}
    >
      <textarea
        aria-label="About"
        data-enter={isSentByEnter ? 'send' : undefined}
        value={value.about}
        onChange={(event) => change({ about: event.target.value })}
      />
      <select aria-label="Hair" value={value.hair} onChange={(event) => change({ hair: event.target.value })}>
        <option>brown</option>
        <option>red</option>
      </select>
      <input
        aria-label="News"
        type="checkbox"
        checked={value.news}
        onChange={(event) => change({ news: event.target.checked })}
      />
      {['small', 'middle', 'big'].map((bundle) => (
        <input
          key={bundle}
          aria-label={bundle}
          type="radio"
          name="bundle"
          value={bundle}
          checked={value.bundle === bundle}
          onChange={() => change({ bundle })}
        />
      ))}
      <button type="button" onClick={() => sends.push(value.bundle)}>
        Pay {value.bundle}
      </button>
      <button type="submit">Save</button>
      <output>{JSON.stringify(value)}</output>
    </form>
  );
}
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const about = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About' });

beforeEach(() => void sends.splice(0));

describe('what is put into a form before its application', () => {
  it('R-FED-1 is told to it: texts over what was stored, and every choice', async () => {
    paint(<Form />);
    enter(about(), 'Typed');
    enter(screen.getByRole('combobox'), 'red');
    screen.getByRole('checkbox').click();
    screen.getByRole('radio', { name: 'small' }).click();
    screen.getByRole('radio', { name: 'middle' }).click();
    await takeOver(<Form />);
    await waitFor(() => expect(held()).toEqual({ about: 'Typed', hair: 'red', news: false, bundle: 'middle' }));
    expect(about()).toHaveValue('Typed');
  });

  it('R-FED-1 is told one after the other where the application saves each choice, and to boxes that look for themselves', async () => {
    const saved: string[][] = [];
    function Saved() {
      const [value, setValue] = useState(['a']);
      const [isSaving, setIsSaving] = useState(false);
      const save = (next: string[]) => {
        saved.push(next);
        setIsSaving(true);
        setTimeout(() => {
          setValue(next);
          setIsSaving(false);
        }, 50);
      };
      return ['a', 'b', 'c'].map((name) => (
        <input
          key={name}
          aria-label={name}
          type="checkbox"
          checked={value.includes(name)}
          disabled={isSaving}
          onChange={({ target }) => save(target.checked ? [...value, name] : value.filter((one) => one !== name))}
        />
      ));
    }
    function Chips() {
      const [value, setValue] = useState<string[]>([]);
      const options = ['d', 'e'].map((name) => ({ value: name, label: name }));
      return <ChoiceChips isMultiple label="Chips" options={options} value={value} onChange={setValue} />;
    }
    const page = (
      <>
        <Saved />
        <Chips />
      </>
    );
    paint(page);
    for (const name of ['a', 'b', 'd', 'e']) screen.getByRole('checkbox', { name }).click();
    await takeOver(page);
    await waitFor(() => expect(saved).toEqual([[], ['b']]));
    const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    await waitFor(() => expect(checked()).toHaveLength(3));
  });

  it('R-FED-1 is told to it where a text was taken out', async () => {
    paint(<Form />);
    enter(about(), '');
    await takeOver(<Form />);
    await waitFor(() => expect(held()).toMatchObject({ about: '' }));
    expect(about()).toHaveValue('');
  });

  it('R-ACCOUNT-1 is told to it: a photo that was chosen, once', async () => {
    const chosen: (string | undefined)[] = [];
    const page = (
      <input aria-label="Photo" type="file" onChange={({ target }) => chosen.push(target.files?.[0]?.name)} />
    );
    paint(page);
    await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    await takeOver(page);
    await settled();
    expect(chosen).toEqual(['me.png']);
  });

  it('R-FED-1 leaves the cursor where it stood', async () => {
    paint(<Form />);
    about().focus();
    enter(about(), 'Typed in between');
    about().setSelectionRange(5, 5);
    await takeOver(<Form />);
    await waitFor(() => expect(held()).toMatchObject({ about: 'Typed in between' }));
    expect([about().selectionStart, about().selectionEnd]).toEqual([5, 5]);
  });

  it('R-FED-1 is told once no word is being put together, in whose middle nothing may be written', async () => {
    paint(<Form />);
    enter(screen.getByRole('combobox'), 'red');
    const composition = (name: string) => about().dispatchEvent(new CompositionEvent(name, { bubbles: true }));
    composition('compositionstart');
    expect(dataset).toHaveProperty('composing');
    await takeOver(<Form />);
    expect(held()).toMatchObject({ hair: 'brown' });
    composition('compositionend');
    expect(dataset).not.toHaveProperty('composing');
    await waitFor(() => expect(held()).toMatchObject({ hair: 'red' }));
  });

  it.each([
    ['leaves the field', () => about().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
    ['adds nothing for ten seconds', () => jest.advanceTimersByTime(10_000)],
  ])('R-FED-1 a word is over where its visitor %s, though the browser never says so', (_what, happens) => {
    jest.useFakeTimers();
    paint(<Form />);
    about().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    happens();
    expect(dataset).not.toHaveProperty('composing');
    jest.useRealTimers();
  });

  it('R-FED-4 is told to a page that is rendered anew, with the focus', async () => {
    paint(<Form />);
    about().focus();
    enter(about(), 'Typed');
    screen.getByRole('radio', { name: 'small' }).click();
    await renderAnew(<Form />);
    await waitFor(() => expect(held()).toMatchObject({ about: 'Typed', bundle: 'small' }));
    expect(about()).toHaveFocus();
  });

  it('R-CHAT-3 is sent once with what was typed, where the page is rendered anew too', async () => {
    for (const begin of [takeOver, renderAnew]) {
      paint(<Form />);
      enter(about(), 'Typed');
      about().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await begin(<Form />);
      await waitFor(() => expect(sends.splice(0)).toEqual(['Typed']));
      delete dataset.ready;
      root.remove();
      root = document.body.appendChild(document.createElement('div'));
    }
  });

  it('R-CHAT-3 is sent by Enter too, where the application would, and once', async () => {
    const write = (page: ReactNode) => {
      paint(page);
      enter(about(), 'Typed');
    };
    const pressEnter = (init: KeyboardEventInit = {}) => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
      about().dispatchEvent(key);
      return key.defaultPrevented;
    };
    write(<Form isSentByEnter />);
    expect([pressEnter({ shiftKey: true }), pressEnter({ isComposing: true })]).toEqual([false, false]);
    expect([pressEnter(), pressEnter()]).toEqual([true, true]);
    await takeOver(<Form isSentByEnter />);
    await waitFor(() => expect(sends.splice(0)).toEqual(['Typed']));
    expect(pressEnter()).toBe(false);
    write(<Form />);
    expect(pressEnter()).toBe(false);
  });

  it('R-ACCOUNT-1 is left to the form that can send itself', () => {
    paint(<form action="/api/signup" method="post" />);
    const sending = new Event('submit', { bubbles: true, cancelable: true });
    root.querySelector('form')?.dispatchEvent(sending);
    expect(sending.defaultPrevented).toBe(false);
  });

  it('R-PAY-1 a button is pressed once what was chosen is told, unless it names something else by then', async () => {
    paint(<Form />);
    screen.getByRole('radio', { name: 'small' }).click();
    screen.getByRole('button', { name: 'Pay big' }).click();
    await takeOver(<Form />);
    await waitFor(() => expect(held()).toMatchObject({ bundle: 'small' }));
    await settled();
    expect(sends).toEqual([]);
    screen.getByRole('button', { name: 'Pay small' }).click();
    expect(sends).toEqual(['small']);
  });

  it('R-FED-4 stays in what the server painted where the page breaks, and is told once it heals', async () => {
    paint(<Form />);
    const painted = root.innerHTML;
    let taken = {} as Root;
    await start(() => {
      taken = hydrateRoot(root, <Form />);
    });
    enterByHand(about(), 'Typed later');
    await settled();
    expect(held()).toMatchObject({ about: 'Typed later' });
    dispatchEvent(new Event('remote-broke'));
    taken.unmount();
    root.innerHTML = painted;
    await settled();
    expect(about()).toHaveValue('Typed later');
    enter(about(), 'Typed in between');
    createRoot(root).render(<Form />);
    await waitFor(() => expect(held()).toMatchObject({ about: 'Typed in between' }));
  });
});

/** Typing where React listens. */
function enterByHand(field: HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
