import { screen } from '@testing-library/react';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
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
