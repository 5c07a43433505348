import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@vonk/kernel/app-error.ts';
import type { PostedAnswer } from '@vonk/kernel/use-posted-form.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { FormAnswer } from './form-answer.tsx';
import { useForm } from './use-form.ts';

interface Props {
  command: (values: Record<string, string>) => Promise<unknown>;
  posted?: PostedAnswer;
  isEmptiedWhenDone?: boolean;
}

function Form({ command, posted, isEmptiedWhenDone }: Props) {
  const { form, errorOf, error, isPosted, isRunning, isDone, sent } = useForm({
    command,
    check: ({ name, email }) => ({
      name: name ? '' : 'name missing',
      email: email?.includes('@') ? '' : 'email wrong',
    }),
    ...(posted ? { posted } : {}),
    ...(isEmptiedWhenDone ? { isEmptiedWhenDone } : {}),
  });
  return (
    <form {...form} action="/api/x">
      <FormAnswer error={error} isPosted={isPosted} />
      <TextInput label="Name" name="name" error={errorOf('name')} defaultValue={posted?.values.name} />
      <TextInput label="E-mail" name="email" error={errorOf('email')} />
      <button type="submit">send</button>
      <output>{isRunning ? 'running' : isDone ? `done ${sent?.name}` : ''}</output>
    </form>
  );
}
const show = (props: Props) => renderWithHost(<Form {...props} />, { strings: { host } });
const input = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => userEvent.type(input(name), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const refuse = (values: ConstructorParameters<typeof AppError>[0]) => () => Promise.reject(new AppError(values));
const sentBy = (calls: Record<string, string>[]) => async (values: Record<string, string>) => {
  calls.push(values);
  return true;
};

describe('a form', () => {
  it('sends what its inputs hold, once, and says so until something is changed', async () => {
    const calls: Record<string, string>[] = [];
    show({ command: sentBy(calls) });
    await type('Name', 'Jan');
    await type('E-mail', 'jan@example.com');
    await send();
    expect(calls).toEqual([{ name: 'Jan', email: 'jan@example.com' }]);
    expect(await screen.findByText('done Jan')).toBeVisible();
    expect(input('Name')).toHaveValue('Jan');
    await type('Name', '!');
    expect(screen.queryByText('done Jan')).toBeNull();
  });

  it('is empty again once it is done, where it is told to', async () => {
    show({ command: sentBy([]), isEmptiedWhenDone: true });
    await type('Name', 'Jan');
    await type('E-mail', 'jan@example.com');
    await send();
    await waitFor(() => expect(input('Name')).toHaveValue(''));
    expect(screen.getByText('done Jan')).toBeVisible();
  });

  it('sends nothing that is to be mended, says what beside it, and leads to the first', async () => {
    const calls: Record<string, string>[] = [];
    show({ command: sentBy(calls) });
    await send();
    expect(calls).toEqual([]);
    expect(input('Name')).toHaveAccessibleDescription('name missing');
    expect(input('E-mail')).toHaveAccessibleDescription('email wrong');
    expect(input('Name')).toHaveFocus();
    await type('Name', 'J');
    expect(input('Name')).not.toHaveAttribute('aria-invalid', 'true');
    expect(input('E-mail')).toHaveAccessibleDescription('email wrong');
  });

  it('says of a field that was filled in what is wrong as soon as it is left, and nothing of an empty one', async () => {
    show({ command: sentBy([]) });
    await userEvent.click(input('Name'));
    await userEvent.tab();
    expect(input('Name')).not.toHaveAttribute('aria-invalid', 'true');
    await type('E-mail', 'jan');
    await userEvent.tab();
    expect(input('E-mail')).toHaveAccessibleDescription('email wrong');
  });

  it('R-ACCOUNT-3 shows a refusal beside the field that it names, and leads there', async () => {
    show({ command: refuse({ code: 'validation_failed', statusCode: 400, fields: { email: 'email_taken' } }) });
    await type('Name', 'Jan');
    await type('E-mail', 'jan@example.com');
    await send();
    await waitFor(() => expect(input('E-mail')).toHaveAccessibleDescription(host.errors.email_taken));
    expect(input('E-mail')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('R-ERR-3 shows any other refusal above the form, and keeps what was typed', async () => {
    show({ command: refuse({ code: 'unavailable', statusCode: 503 }) });
    await type('Name', 'Jan');
    await type('E-mail', 'jan@example.com');
    await send();
    expect(await screen.findByText(host.errors.unavailable)).toBeVisible();
    expect(input('Name')).toHaveValue('Jan');
  });

  it('sends once, however often the button is pressed while it runs', async () => {
    let runs = 0;
    show({
      command: () => {
        runs += 1;
        return new Promise(() => {});
      },
    });
    await type('Name', 'Jan');
    await type('E-mail', 'jan@example.com');
    await send();
    await send();
    expect([runs, screen.getByRole('status').textContent]).toEqual([1, 'running']);
  });

  it('ADR 13 shows the answer to a post without script, until it is sent from here', async () => {
    const posted: PostedAnswer = {
      values: { name: 'Jan' },
      error: new AppError({ code: 'validation_failed', statusCode: 400, fields: { email: 'email_invalid' } }),
      isDone: false,
      from: '/x',
    };
    show({ command: sentBy([]), posted });
    expect(input('Name')).toHaveValue('Jan');
    expect(input('E-mail')).toHaveAccessibleDescription(host.errors.email_invalid);
    expect(screen.getByText(host.errors.validation_failed)).toBeVisible();
    await type('E-mail', 'jan@example.com');
    await send();
    await waitFor(() => expect(screen.queryByText(host.errors.validation_failed)).toBeNull());
    expect(input('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  });
});
