import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { afterTest } from '@vonk/testing/restore.ts';
import { useWorker } from './use-worker.ts';

/** A browser with service workers, in a page that has loaded, or not yet. */
function stubBrowser(readyState: DocumentReadyState) {
  const register = jest.fn(async (_address: string) => ({}));
  Object.assign(navigator, { serviceWorker: { register } });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  afterTest(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    jest.restoreAllMocks();
  });
  return register;
}

describe('the worker', () => {
  it('is registered for everybody, after the page has loaded', () => {
    const register = stubBrowser('interactive');
    renderHook(useWorker);
    expect(register).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(register.mock.calls).toEqual([['/sw-push.js?v=2']]);
  });

  it('is registered at once where the page has loaded already', () => {
    const register = stubBrowser('complete');
    renderHook(useWorker);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is nothing that a browser without one would miss', () => {
    expect(() => renderHook(useWorker)).not.toThrow();
  });
});
