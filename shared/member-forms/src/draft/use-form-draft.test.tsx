import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { type RefObject, useRef } from 'react';
import { useFormDraft } from './use-form-draft.ts';

function Form({ known, body }: { known?: Record<string, string>; body?: string }) {
  const ref: RefObject<HTMLFormElement | null> = useRef(null);
  const { keep, clear } = useFormDraft(ref, 'complaint', known);
  return (
    <form ref={ref} onChange={keep}>
      <input type="hidden" name="from" defaultValue="/complaints" />
      <input aria-label="email" name="email" />
      <textarea aria-label="body" name="body" defaultValue={body} />
      <select aria-label="about" name="about" defaultValue="">
        <option value="" />
        <option value="illegal">Illegal</option>
      </select>
      <input aria-label="faith" type="checkbox" name="good_faith" value="yes" />
      <input aria-label="password" type="password" name="password" />
      <input aria-label="code" autoComplete="one-time-code" name="code" />
      <button type="button" onClick={clear}>
        clear
      </button>
    </form>
  );
}
const open = (props: Parameters<typeof Form>[0] = {}, me: number | null = 1) =>
  renderWithHost(<Form {...props} />, { user: me === null ? null : makeUser({ id: me }) });
const box = (name: string) => screen.getByRole('textbox', { name });

async function fillIn() {
  await userEvent.type(box('body'), 'He asks for money');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'illegal');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByLabelText('password'), 'secret');
  await userEvent.type(box('code'), '123456');
}

beforeEach(() => sessionStorage.clear());

describe('what was typed into a form', () => {
  it('R-SITE-3 is there again after a reload, with what was chosen', async () => {
    const first = open();
    await fillIn();
    first.unmount();
    open();
    expect(box('body')).toHaveValue('He asks for money');
    expect(screen.getByRole('combobox')).toHaveValue('illegal');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('R-SITE-3 is kept without passwords, codes and what the page puts in by itself', async () => {
    open();
    await fillIn();
    expect(Object.keys(JSON.parse(sessionStorage.getItem('draft-1-complaint') ?? ''))).toEqual([
      'email',
      'body',
      'about',
      'good_faith',
    ]);
  });

  it('R-ACCOUNT-4 is shown to nobody else: neither to another member nor to a visitor', async () => {
    const first = open();
    await fillIn();
    first.unmount();
    for (const me of [2, null]) {
      const { unmount } = open({}, me);
      expect(box('body')).toHaveValue('');
      unmount();
    }
  });

  it('R-SITE-3 takes the place of nothing that stands in the form, and gives way to what the page knows', async () => {
    const first = open();
    await fillIn();
    await userEvent.type(box('email'), 'old@example.com');
    first.unmount();
    open({ body: 'newer', known: { email: 'new@example.com' } });
    expect(box('body')).toHaveValue('newer');
    expect(box('email')).toHaveValue('new@example.com');
  });

  it('R-SITE-3 is over once it is cleared', async () => {
    open();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(sessionStorage).toHaveLength(0);
  });
});
