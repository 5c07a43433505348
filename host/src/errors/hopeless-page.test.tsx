import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

jest.unstable_mockModule('./error-page.tsx', () => ({
  ErrorPage: () => {
    throw new Error('the error page fails too');
  },
}));

it('R-ERR-2 where the error page itself fails a notice leads home', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { ErrorBoundary } = await import('./error-boundary.tsx');
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
  quiet.mockRestore();
});
