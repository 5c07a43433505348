import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import texts from '../../../host/locales/en.json' with { type: 'json' };
import { ReportDialog } from './report-dialog.tsx';

beforeEach(() => sessionStorage.clear());

it('reports a member with a reason and what happened, and says why it did not work', async () => {
  const onClose = jest.fn();
  const answers: Record<string, [number, unknown]> = {
    'POST /members/7/report': [429, { code: 'too_many_requests', statusCode: 429 }],
  };
  const { requests } = stubHttp(answers);
  const { host } = renderWithHost(<ReportDialog member={{ id: 7, name: 'Noor' }} onClose={onClose} />, {
    user: makeUser(),
    strings: { host: texts },
  });
  expect(screen.getByRole('dialog', { name: 'Report Noor' })).toBeVisible();
  const send = screen.getByRole('button', { name: texts.report.send });
  expect(send).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: texts.report.reasons.spam }));
  await userEvent.type(screen.getByRole('textbox'), 'Links to a shop');
  await userEvent.click(send);
  expect(await screen.findByText(texts.errors.too_many_requests)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  answers['POST /members/7/report'] = [200, { ok: true }];
  await userEvent.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.notify).toHaveBeenCalledWith({ message: texts.report.done });
  expect(requests.at(-1)?.body).toEqual({ reason: 'spam', details: 'Links to a shop' });
});

it('R-PROFILE-1 what was written of a member is there again after a reload, for that member alone, until it is sent', async () => {
  stubHttp({ 'POST /members/7/report': [200, { ok: true }] });
  const open = (id: number) =>
    renderWithHost(<ReportDialog member={{ id, name: 'Noor' }} onClose={() => {}} />, {
      user: makeUser(),
      strings: { host: texts },
    });
  const first = open(7);
  await userEvent.click(screen.getByRole('radio', { name: texts.report.reasons.fake }));
  await userEvent.type(screen.getByRole('textbox'), 'Pictures of an actor');
  first.unmount();
  const other = open(8);
  expect(screen.getByRole('textbox')).toHaveValue('');
  other.unmount();
  open(7);
  expect(screen.getByRole('textbox')).toHaveValue('Pictures of an actor');
  expect(screen.getByRole('radio', { name: texts.report.reasons.fake })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: texts.report.send }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
