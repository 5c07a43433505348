import { jest } from '@jest/globals';
import { keepPlace } from '@vonk/kernel/places.ts';
import { isShownAhead, offerAhead } from '@vonk/kernel/shown-ahead.ts';
import { createHistory } from './create-history.ts';

const scrolled = jest.fn();
const end = jest.fn();
const undo = jest.fn();
beforeEach(() => {
  for (const each of [scrolled, end, undo]) each.mockClear();
  Object.assign(globalThis, { scrollTo: (_x: number, y: number) => scrolled(y) });
});

/** A search, then a profile; what the router is told of from then on. */
function open() {
  const history = createHistory();
  history.push('/members');
  const { key } = history.location;
  history.push('/members/7');
  const told: string[] = [];
  const stop = history.listen(({ location }) => void told.push(location.pathname));
  return { history, key, told, stop };
}
const popped = () => new Promise((done) => addEventListener('popstate', done, { once: true }));
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

describe('Back', () => {
  it('tells the router at once where nothing is offered', async () => {
    const { history, told, stop } = open();
    history.go(-1);
    await popped();
    expect(told).toEqual(['/members']);
    stop();
  });

  it('R-ROUTE-2 shows a page that is offered, at its place, and tells the router once it was painted', async () => {
    const { history, key, told, stop } = open();
    keepPlace(key, 740);
    const withdraw = offerAhead(key, () => ({ end, undo }));
    history.go(-1);
    await popped();
    expect(isShownAhead()).toBe(true);
    expect(scrolled).toHaveBeenLastCalledWith(740);
    expect(told).toEqual([]);
    expect(history.location.pathname).toBe('/members');
    await painted();
    expect(told).toEqual(['/members']);
    withdraw();
    expect([isShownAhead(), end.mock.calls.length, undo.mock.calls.length]).toEqual([false, 1, 0]);
    stop();
  });

  it('R-ROUTE-2 is taken back, place and all, where the next page comes before React showed what the router was told', async () => {
    const { history, key, told, stop } = open();
    keepPlace(key, 740);
    Object.assign(globalThis, { scrollY: 120 });
    const withdraw = offerAhead(key, () => ({ end, undo }));
    history.go(-1);
    await popped();
    await painted();
    expect(told).toEqual(['/members']);
    expect(scrolled).toHaveBeenLastCalledWith(740);
    history.go(1);
    await popped();
    expect(scrolled).toHaveBeenLastCalledWith(120);
    expect(told).toEqual(['/members', '/members/7']);
    expect([isShownAhead(), end.mock.calls.length, undo.mock.calls.length]).toEqual([false, 0, 1]);
    withdraw();
    stop();
  });

  it('is taken back where another page is opened before the router knows of it', async () => {
    const { history, key, told, stop } = open();
    const withdraw = offerAhead(key, () => ({ end, undo }));
    history.go(-1);
    await popped();
    history.push('/chats');
    expect([isShownAhead(), end.mock.calls.length, undo.mock.calls.length]).toEqual([false, 0, 1]);
    await painted();
    // A push is told by the router itself; the search is not told any more.
    expect(told).not.toContain('/members');
    withdraw();
    expect(end).not.toHaveBeenCalled();
    stop();
  });
});

it('R-ROUTE-2 a double click leaves one entry: going where one is already takes the place of the one there', () => {
  const { history, stop } = open();
  const before = window.history.length;
  history.push('/members/8/chat?gift=1');
  history.push({ pathname: '/members/8/chat', search: '?gift=1', hash: '' });
  expect(window.history.length - before).toBe(1);
  history.push('/members/8/chat?gift=1', { hasEnded: true });
  history.push('/members/8/chat');
  expect([window.history.length - before, history.location.search]).toEqual([3, '']);
  stop();
});
