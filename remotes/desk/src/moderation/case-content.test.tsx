import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useState } from 'react';
import desk from '../../locales/en.json' with { type: 'json' };
import { CaseContent } from './case-content.tsx';

it('DSA art. 16 what members wrote runs in the direction of its own letters', () => {
  const at = new Date().toISOString();
  const found = {
    ...{ id: 7, reason: 'offensive', reports: 1, state: 'closed', has_picture: false, photos: [] },
    messages: [{ seq: 1, is_theirs: true, is_reported: true, kind: 'text', text: 'مرحبا! 1', at }],
    profile: { name: 'أحمد', about: 'مرحبا! 2' },
    complaint: { number: 'K1', email: 'a@x.example', language: 'en', place: '', body: 'مرحبا! 3' },
    said: [{ reason: 'offensive', details: 'مرحبا! 4', at }],
  } as unknown as CaseReply;
  renderWithHost(<CaseContent found={found} isPictureShown={false} onShow={() => {}} />, {
    strings: { desk, host: {} },
  });
  for (const text of screen.getAllByText(/مرحبا/)) expect(text).toHaveAttribute('dir', 'auto');
  expect(screen.getAllByText(/مرحبا/)).toHaveLength(4);
});

function Case({ found }: { found: CaseReply }) {
  const [isPictureShown, setIsPictureShown] = useState(false);
  return <CaseContent found={found} isPictureShown={isPictureShown} onShow={() => setIsPictureShown(true)} />;
}

it('WCAG 2.4.3 pictures that are asked for by keyboard have the focus that their button had', async () => {
  const user = userEvent.setup();
  const found = {
    ...{ id: 7, reason: 'offensive', reports: 1, state: 'closed', has_picture: true, messages: [], said: [] },
    ...{ photos: [{ id: 1 }, { id: 2 }], profile: null, complaint: null },
  } as unknown as CaseReply;
  renderWithHost(<Case found={found} />, { strings: { desk, host: {} } });
  screen.getByRole('button', { name: desk.moderation.show }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: desk.moderation.picture })).toHaveFocus();
  screen.getByRole('button', { name: desk.moderation.showPhotos }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveFocus();
});
