import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from '@vonk/kernel/http.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { Select } from '@vonk/ui/select.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { z } from 'zod';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { useSchemaForm } from './use-schema-form.ts';

const Body = z.object({
  kind: z.literal('demo'),
  email: z.email().max(40),
  why: z.string().trim().min(3).max(20),
  days: z.number().int().min(1).max(9).nullable(),
  place: z.enum(['north', 'south']),
  note: z.string().trim().max(20).default(''),
  amount: z.number().int().positive(),
});

function Form({ isEmptied = false }: { isEmptied?: boolean }) {
  const { form, field, error, isDone, isRunning } = useSchemaForm({
    schema: Body,
    given: { kind: 'demo' },
    defaults: { place: '', amount: '2.00' },
    read: { amount: (text) => Math.round(Number(text) * 100) },
    say: { place: 'North or south?' },
    command: (body) => http.post('/demo', body),
    isEmptiedWhenDone: isEmptied,
  });
  return (
    <form {...form}>
      <TextInput {...field('email')} label="E-mail" />
      <TextInput {...field('why')} label="Why" />
      <TextInput {...field('days')} label="Days" />
      <Select
        {...field('place')}
        label="Place"
        placeholder="Choose"
        options={[
          { value: 'north', label: 'North' },
          { value: 'south', label: 'South' },
        ]}
      />
      <TextInput {...field('note')} label="Note" />
      <TextInput {...field('amount')} label="Amount" />
      <button type="submit" disabled={isRunning}>
        Send
      </button>
      <p>{isDone ? 'sent' : error ? error.code : 'open'}</p>
    </form>
  );
}

const open = (answer: Parameters<typeof stubHttp>[0][string] = [200, { ok: true }], isEmptied = false) => {
  const { requests } = stubHttp({ 'POST /demo': answer });
  renderWithHost(<Form isEmptied={isEmptied} />, { strings: { desk, host } });
  return { user: userEvent.setup(), requests };
};
const send = () => screen.getByRole('button', { name: 'Send' });
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), 'ann@x.example');
  await user.type(screen.getByLabelText('Why'), 'because');
  await user.selectOptions(screen.getByLabelText('Place'), 'north');
}

describe('a form of a schema', () => {
  it('decision 24 its inputs are what the schema says: asked for, at most so long, of a kind', () => {
    open();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('E-mail')).toBeRequired();
    expect(screen.getByLabelText('Why')).toHaveAttribute('maxlength', '20');
    expect(screen.getByLabelText('Days')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Days')).not.toBeRequired();
    expect(screen.getByLabelText('Note')).not.toBeRequired();
  });

  it('decision 24 sends what the schema makes of what was typed', async () => {
    const { user, requests } = open();
    await fillIn(user);
    await user.type(screen.getByLabelText('Note'), ' a word ');
    await user.click(send());
    expect(await screen.findByText('sent')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({
      kind: 'demo',
      email: 'ann@x.example',
      why: 'because',
      days: null,
      place: 'north',
      note: 'a word',
      amount: 200,
    });
    await user.type(screen.getByLabelText('Days'), '3');
    expect(screen.getByText('open')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(requests[1]?.body).toMatchObject({ days: 3 }));
  });

  it('decision 24 says what is wrong in words of the desk, beside each field, and sends nothing', async () => {
    const { user, requests } = open();
    await user.type(screen.getByLabelText('E-mail'), 'ann');
    await user.type(screen.getByLabelText('Why'), 'no');
    await user.type(screen.getByLabelText('Days'), '12');
    await user.clear(screen.getByLabelText('Amount'));
    await user.click(send());
    expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription(desk.form.email);
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('At least 3 characters.');
    expect(screen.getByLabelText('Days')).toHaveAccessibleDescription('At most 9.');
    expect(screen.getByLabelText('Place')).toHaveAccessibleDescription('North or south?');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('More than 0.');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(requests).toEqual([]);
    await user.type(screen.getByLabelText('E-mail'), '@x.example');
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(''));
  });

  it('decision 24 a field that was filled in is looked at when it is left, and an empty one is not', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Why'));
    await user.tab();
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('');
    await user.type(screen.getByLabelText('Why'), 'no');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('At least 3 characters.'));
    await user.type(screen.getByLabelText('Why'), 'w');
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('');
  });

  it('decision 24 a field that is left for a button is not looked at before it: the button stays where it is pressed', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Why'), 'no');
    await user.pointer({ keys: '[MouseLeft>]', target: send() });
    expect(send()).toHaveFocus();
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('');
    await user.pointer({ keys: '[/MouseLeft]', target: send() });
    expect(await screen.findByText('At least 3 characters.')).toBeInTheDocument();
  });

  it('decision 24 what the server refuses stands beside its field, which gets the focus', async () => {
    const { user } = open([400, { code: 'email_taken', fields: { email: 'email_taken' } }]);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText('email_taken')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(host.errors.email_taken);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('Why')).toHaveValue('because');
  });

  it('decision 24 what the server refuses and nobody typed is said above the form', async () => {
    const { user } = open([400, { code: 'validation_failed', fields: { kind: 'not_found' } }]);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText('not_found')).toBeInTheDocument();
  });

  it('decision 24 is sent once, however often it is submitted, and can be emptied after', async () => {
    const { user, requests } = open([200, { ok: true }], true);
    await fillIn(user);
    await user.type(screen.getByLabelText('Why'), '{Enter}{Enter}');
    expect(await screen.findByText('sent')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(screen.getByLabelText('Why')).toHaveValue('');
    expect(screen.getByLabelText('Amount')).toHaveValue('2.00');
  });
});
