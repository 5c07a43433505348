import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorConversationReply } from '@vonk/api/desk/operators.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import desk from '../../locales/en.json' with { type: 'json' };
import { forgetDrafts } from '../form/drafts.ts';
import { SidePanel } from './side-panel.tsx';

const person = { id: 2, name: 'Mark', age: 34, about: '', city: null, signup_date: '2026-01-01T00:00:00Z' };
/** Opens what stands beside a conversation, as whoever comes back to its page. */
const open = (note: string) => {
  const conversation = { id: 7, member: person, profile: person, note, tone: '' } as OperatorConversationReply;
  return renderWithHost(<SidePanel conversation={conversation} onChange={async () => {}} />, { strings: { desk } });
};
const box = () => screen.getByRole('textbox', { name: desk.operators.note });

it('a note that somebody is writing is there again after another page, though a colleague wrote another one meanwhile', async () => {
  afterTest(forgetDrafts);
  const { unmount } = open('Likes dogs');
  await userEvent.type(box(), ', and cats');
  unmount();
  const again = open('Likes horses');
  expect(await screen.findByText('Noted meanwhile: Likes horses')).toBeVisible();
  expect(box()).toHaveValue('Likes dogs, and cats');
  await userEvent.clear(box());
  await userEvent.type(box(), 'Likes horses');
  again.unmount();
  open('Likes horses');
  expect(screen.queryByText(/^Noted meanwhile/)).toBeNull();
});
