import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openEntryWarning } from './open-entry-warning.ts';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['that keeps the answer', false],
  ['whose storage is full', true],
])('R-MODAL-1 an answer closes the warning, in a browser %s', async (_case, isFull) => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '<dialog id="entry-warning"><button>I am</button></dialog>';
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  openEntryWarning();
  expect(dialog.open).toBe(true);
  if (isFull)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
  fireEvent.click(screen.getByRole('button'));
  await new Promise((done) => setTimeout(done));
  expect(dialog.open).toBe(false);
});
