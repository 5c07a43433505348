import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { inSection, openPage, refuse } from '../account-makers.test-data.tsx';
import { ProfilePage } from './profile-page.tsx';

type Answers = Parameters<typeof stubHttp>[0];
const open = (answers: Answers) => {
  const { requests } = stubHttp({ 'GET /photos': [200, { photos: [], limit: 3 }], ...answers });
  return { ...openPage(<ProfilePage />, '/profile'), requests };
};
const saved: Answers = { 'PUT /profile': [200, { user: makeUser() }] };
const save = (title: string) => userEvent.click(inSection(title).getByRole('button', { name: 'Save' }));
const name = () => screen.getByRole('textbox', { name: 'Profile name' });

beforeEach(() => sessionStorage.clear());

describe('the own profile', () => {
  it('R-ACCOUNT-8 leads to how others see it', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'See how others see you' })).toHaveAttribute('href', '/members/1');
  });

  it.each([
    ['name_starts_with_at', '@jan', 'Your profile name must not begin with an @'],
    ['name_is_email', 'jan@example.com', 'Your profile name must differ from your e-mail address'],
    [
      'name_invalid',
      ' ',
      'Choose a profile name of 1 to 40 ordinary characters that holds no web address and doesn’t sound like our team.',
    ],
  ] as const)('R-ACCOUNT-3 a name refused as %s is told beside it and stays typed', async (code, typed, text) => {
    open({ 'PUT /profile': refuse(code, { name: code }) });
    await userEvent.clear(name());
    await userEvent.type(name(), typed);
    await save('Who you are');
    await waitFor(() => expect(name()).toHaveAccessibleDescription(text));
    expect(name()).toHaveValue(typed);
    expect(inSection('Who you are').queryByText('Saved.')).toBeNull();
  });

  it('says to browsers and readers that it asks for one’s own name (WCAG 1.3.5)', () => {
    open({});
    expect(name()).toHaveAttribute('autocomplete', 'nickname');
  });

  it('R-SITE-1 asks who looks for whom, but for the site of men for men, whose signup does not ask either', () => {
    open({});
    expect(inSection('Who you are').getAllByRole('radio').length).toBeGreaterThan(0);
    cleanup();
    stubHttp({});
    openPage(<ProfilePage />, '/profile', { settings: { niche: 7 } });
    expect(inSection('Who you are').queryAllByRole('radio')).toHaveLength(0);
    expect(name()).toBeVisible();
  });

  it('R-ACCOUNT-8 says that a part was saved until something in it is changed again', async () => {
    open(saved);
    const part = inSection('About you');
    await userEvent.type(part.getByRole('textbox'), 'Night baker');
    await save('About you');
    expect(await part.findByText('Saved.')).toBeVisible();
    await userEvent.type(part.getByRole('textbox'), '.');
    expect(part.queryByText('Saved.')).toBeNull();
  });

  it('R-ACCOUNT-8 saves what was changed and nothing else, which another tab may have saved meanwhile', async () => {
    const { requests } = open(saved);
    await userEvent.type(inSection('About you').getByRole('textbox'), 'unsaved');
    await userEvent.click(inSection('Who you are').getByRole('radio', { name: 'men' }));
    await save('Who you are');
    await inSection('Who you are').findByText('Saved.');
    expect(requests.filter(({ call }) => call === 'PUT /profile').map(({ body }) => body)).toEqual([
      { looking_for: 'male' },
    ]);
    expect(inSection('About you').getByRole('textbox')).toHaveValue('unsaved');
    await save('Where you live');
    await inSection('Where you live').findByText('Saved.');
    expect(requests.at(-1)).toMatchObject({ call: 'PUT /profile', body: {} });
  });

  it('R-ACCOUNT-8 what was typed and not saved is there after a reload, said to be unsaved, and can be taken back', async () => {
    const first = open({ 'PUT /profile': refuse('name_starts_with_at', { name: 'name_starts_with_at' }) });
    const part = () => inSection('Who you are');
    expect(part().queryByRole('button', { name: 'Discard' })).toBeNull();
    await userEvent.type(name(), '@', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    first.unmount();
    open({ 'PUT /profile': refuse('name_starts_with_at', { name: 'name_starts_with_at' }) });
    expect(name()).toHaveValue('@Jan');
    expect(part().getByText('Not saved yet.')).toBeVisible();
    expect(inSection('About you').queryByText('Not saved yet.')).toBeNull();
    await save('Who you are');
    await waitFor(() => expect(name()).toHaveAccessibleDescription(/must not begin with an @/));
    await userEvent.click(part().getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Jan');
    expect(name()).not.toHaveAccessibleDescription();
    expect(part().queryByText('Not saved yet.')).toBeNull();
    expect(part().getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-ACCOUNT-8 what was saved is no longer unsaved, as the server has it', async () => {
    const user = makeUser();
    open({ 'PUT /profile': [200, { user: { ...user, profile: { ...user.profile, about: 'Night baker' } } }] });
    const part = inSection('About you');
    await userEvent.type(part.getByRole('textbox'), '  Night baker');
    await save('About you');
    expect(await part.findByText('Saved.')).toBeVisible();
    expect(part.queryByText('Not saved yet.')).toBeNull();
    expect(part.getByRole('textbox')).toHaveValue('Night baker');
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-ACCOUNT-3 no name is told beside it, and not sent', async () => {
    const { requests } = open(saved);
    await userEvent.clear(name());
    await save('Who you are');
    expect(name()).toHaveAccessibleDescription('Fill in this field.');
    expect(requests.map(({ call }) => call)).not.toContain('PUT /profile');
  });

  it('R-ERR-1 a refusal of the whole part is told in it, and what was typed is still there', async () => {
    open({ 'PUT /profile': refuse('too_many_requests') });
    const part = inSection('About you');
    await userEvent.type(part.getByRole('textbox'), 'Night baker');
    await save('About you');
    expect(await part.findByRole('alert')).toHaveTextContent('That was too fast.');
    expect(part.getByRole('textbox')).toHaveValue('Night baker');
  });
});
