import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import host from '../../locales/en.json' with { type: 'json' };
import { ErrorBoundary } from './error-boundary.tsx';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown;
}
const show = (thrown: unknown) =>
  renderWithHost(
    <ErrorBoundary>
      <Broken thrown={thrown} />
    </ErrorBoundary>,
    { strings: { host } },
  );

describe('the last net', () => {
  it.each([new Error('secret detail'), 'a text', undefined])(
    'R-ERR-3 whatever was thrown, says that something went wrong and leads home, without details: %p',
    (thrown) => {
      show(thrown);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(host.error.title);
      expect(screen.getByRole('link', { name: host.error.home })).toHaveAttribute('href', '/en');
      expect(document.body).not.toHaveTextContent('secret detail');
    },
  );

  it('leaves alone what is not broken', () => {
    renderWithHost(
      <ErrorBoundary>
        <p>page</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('page')).toBeVisible();
  });
});
