import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import memberForms from '../../../../shared/member-forms/locales/en.json' with { type: 'json' };
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { SignupPage } from './signup-page.tsx';

URL.createObjectURL = jest.fn(() => 'blob:chosen');
URL.revokeObjectURL = () => {};

const photos = { 'GET /photos': [200, { photos: [], limit: 3 }] } satisfies Parameters<typeof stubHttp>[0];

/** Chooses a picture on the step of the photo, and sends it up. */
async function upload() {
  const view = openPage(<SignupPage />, '/signup?step=1', makeUser({ status: 'not_confirmed', signup_step: 1 }));
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText(memberForms.photo.add), file);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: memberForms.photo.use }));
  return view;
}
const next = () => screen.getByRole('button', { name: 'Continue' });

describe('the step of the photo', () => {
  it('R-ACCOUNT-1 Continue waits for a photo that is on its way up, which leaving would take back', async () => {
    const { requests } = stubHttp({ ...photos, 'POST /photos': 'silent' });
    const { router } = await upload();
    await waitFor(() => expect(next()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(next());
    expect(router.state.location.search).toBe('?step=1');
    expect(requests.map(({ call }) => call)).toEqual(['GET /photos', 'POST /photos']);
    await userEvent.click(screen.getByRole('button', { name: memberForms.cancel }));
    expect(next()).not.toHaveAttribute('aria-busy');
  });

  it('R-ACCOUNT-1 Continue goes on beside a photo that was refused', async () => {
    stubHttp({ ...photos, 'POST /photos': refuse('photo_unreadable'), 'PUT /profile': [200, { user: makeUser() }] });
    const { router } = await upload();
    await screen.findByRole('alert');
    await userEvent.click(next());
    await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
  });
});
