import { makeEntry } from '../../server/src/testing/make-entry.ts';
import { isUnpainted, type Sent, sentFaults } from './page-faults.ts';

const sent = (values: Partial<Sent> = {}, boot: Partial<Sent['boot']> = {}): Sent => ({
  place: '/pricing',
  status: 200,
  isNotFound: false,
  boot: {
    registry: { credits: makeEntry('credits', 'v2') },
    data: { 'GET /api/bundles': [] },
    isRendered: true,
    ...boot,
  },
  ...values,
});
const faults = (page: Sent) => sentFaults('credits', 'v2', page);

describe('R-FED-3 a page that a check opens', () => {
  it('is good where the very version painted it', () => {
    expect(faults(sent())).toEqual([]);
  });

  it('is a fault where another version stands in for the one that is checked', () => {
    expect(faults(sent({}, { registry: { credits: makeEntry('credits', 'v1') } }))).toEqual([
      '/pricing is of v1, not of v2',
    ]);
    expect(faults(sent({}, { registry: {} }))).toEqual(['/pricing is of no version, not of v2']);
  });

  it('is a fault where the server sent the layout alone', () => {
    const shell = sent({}, { isRendered: false });
    expect(isUnpainted('credits', shell)).toBe(true);
    expect(faults(shell)).toEqual([expect.stringContaining('the server does not paint /pricing: it throws')]);
  });

  it('is a fault where it answers 404 although all that it is about is there', () => {
    expect(faults(sent({ status: 404 }))).toEqual([
      '/pricing answers 404: the route map gives it to credits, which has no such page',
    ]);
  });

  it('is a fault where it says that it is not found, after its status was sent', () => {
    expect(faults(sent({ isNotFound: true }))).toEqual([
      '/pricing is not found: the route map gives it to credits, which has no such page',
    ]);
    expect(faults(sent({ place: '/credits/9', isNotFound: true }, { data: {} }))).toEqual([]);
  });

  it('may answer 404 where what it is about is not there', () => {
    expect(faults(sent({ place: '/credits/9', status: 404 }, { data: {} }))).toEqual([]);
  });

  it('says nothing of the page of another remote that the server led to', () => {
    expect(faults(sent({ place: '/login' }, { registry: {}, isRendered: false }))).toEqual([]);
    expect(faults(sent({ place: '/login', status: 503 }))).toEqual(['/login answers 503']);
  });
});
