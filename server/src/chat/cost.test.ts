import { isLongerThan } from '@vonk/api/graphemes.ts';
import { SiteSettings } from '@vonk/api/settings.ts';
import { DEMO_SITES } from '../demo/demo-sites.ts';
import { readSite } from '../sites/read-site.ts';
import type { Site } from '../sites/site.ts';
import { costFor, NO_PRICES, pricesOf, type Standing } from './cost.ts';
import { ICEBREAKERS, icebreakersFor } from './icebreakers.ts';
import { imagePath, isImagePathValid, newImageId, openImageId } from './signed-image.ts';

const makeSite = (settings: object = {}): Site => {
  const [vonk] = DEMO_SITES;
  if (!vonk) throw new Error('no demo site');
  return readSite({ ...vonk, id: 1, settings: { ...vonk.settings, ...settings } }).site;
};
const standing = (values: Partial<Standing> = {}): Standing => ({
  isPaid: false,
  country: 'NL',
  started: 0,
  freeMessagesUsed: 0,
  creditMinor: 90,
  isOwnPrice: false,
  currency: 'EUR',
  isUnstaffed: false,
  ...values,
});

describe('the cost of the next message', () => {
  it('decision 4 of texts is nothing before the first purchase; pictures and gifts have their price', () => {
    expect(costFor(makeSite(), standing())).toMatchObject({ message_credits: 0, photo_credits: 2, gift_credits: 3 });
    expect(costFor(makeSite(), standing({ isPaid: true }))).toMatchObject({ message_credits: 1, photo_credits: 2 });
  });

  it('decision 23 of everything is nothing while nobody is on duty to answer, and only new conversations are counted', () => {
    const nothing = { message_credits: 0, photo_credits: 0, gift_credits: 0, is_unstaffed: true };
    expect(costFor(makeSite(), standing({ isPaid: true, isUnstaffed: true }))).toMatchObject(nothing);
    const limit = (kind: string) => makeSite({ free_limit: { kind, count: 2 } });
    const unstaffed = standing({ isUnstaffed: true, started: 2, freeMessagesUsed: 2 });
    expect(costFor(limit('messages'), unstaffed).free_left).toBeNull();
    expect(costFor(limit('conversations'), unstaffed).free_left).toBe(0);
  });

  it.each([
    [{ kind: 'conversations', count: 2 }, { started: 1, freeMessagesUsed: 9 }, 1],
    [{ kind: 'conversations', count: 2 }, { started: 5 }, 0],
    [{ kind: 'messages', count: 5 }, { started: 9, freeMessagesUsed: 2 }, 3],
    [{ kind: 'messages', count: 5 }, { isPaid: true }, null],
  ])('R-CHAT-4 counts down %j for %j: %j', (free_limit, values, left) => {
    expect(costFor(makeSite({ free_limit }), standing(values)).free_left).toBe(left);
  });

  it('decision 4 is told in money by what the member paid, else by what the site says a message costs, else by the smallest bundle', () => {
    const told = (values: Partial<Standing>, settings = {}) => {
      const { credit_minor, currency } = costFor(makeSite(settings), standing(values));
      return [credit_minor, currency];
    };
    expect(told({})).toEqual([95, 'EUR']);
    // Two of these are the 95 that a message costs, and no cent more.
    expect(told({}, { message_credits: 2 })).toEqual([47.5, 'EUR']);
    expect(told({ country: 'IT' })).toEqual([90, 'EUR']);
    expect(told({ country: 'IT', creditMinor: null, currency: null })).toEqual([0, 'EUR']);
    expect(told({}, { message_credits: 0 })).toEqual([90, 'EUR']);
    expect(told({ creditMinor: 45, isOwnPrice: true })).toEqual([45, 'EUR']);
  });

  it('is that of the site and of nothing else', () => {
    expect(pricesOf({ settings: SiteSettings.parse({ photo_credits: 9 }) })).toEqual({
      message_credits: 1,
      photo_credits: 9,
      gift_credits: 3,
    });
    expect(Object.values(NO_PRICES)).toEqual([0, 0, 0]);
  });
});

describe('opening lines', () => {
  it('R-CHAT-5 are four different ones, the same for the same two people every time', () => {
    for (const other of [1, 8, 1234]) {
      const lines = icebreakersFor(77, other);
      expect(new Set(lines).size).toBe(4);
      expect(icebreakersFor(77, other)).toEqual(lines);
      for (const line of lines) expect(ICEBREAKERS).toContain(line);
    }
    expect(icebreakersFor(77, 1)).not.toEqual(icebreakersFor(77, 2));
  });
});

describe('the length of a text', () => {
  it.each([
    ['abc', 3, false],
    ['abcd', 3, true],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, false],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, true],
    ['e\u0301e\u0301', 2, false],
    ['', 0, false],
  ])('is counted as people count: %s within %d', (text, limit, isLonger) => {
    expect(isLongerThan(text, limit)).toBe(isLonger);
  });
});

describe('the address of a picture', () => {
  const SECRET = 'a key';
  const open = (path: string, secret = SECRET, viewer = 7) => {
    const url = new URL(path, 'http://x');
    const id = url.pathname.split('/').at(-1) ?? '';
    const { expires, signature } = Object.fromEntries(url.searchParams);
    return isImagePathValid([secret], id, viewer, Number(expires), signature ?? '');
  };
  const { id, imageId } = newImageId(SECRET, 7);

  it('works for one to two days, and is the same all day so that browsers keep it', () => {
    const day = 86_400_000;
    const morning = Math.floor(Date.now() / day) * day;
    expect(imagePath(SECRET, id, 7, morning)).toBe(imagePath(SECRET, id, 7, morning + day - 1));
    expect(open(imagePath(SECRET, id, 7))).toBe(true);
    expect(open(imagePath(SECRET, id, 7, Date.now() - 3 * day))).toBe(false);
  });

  it('cannot be made for another picture, time or viewer, nor with another key', () => {
    const path = imagePath(SECRET, id, 7);
    expect(open(path.replace(id, newImageId(SECRET, 7).id))).toBe(false);
    expect(open(path.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`))).toBe(false);
    expect(open(path, 'another key')).toBe(false);
    expect(open(path, SECRET, 8)).toBe(false);
  });

  it('is sent by who uploaded it alone', () => {
    expect(openImageId([SECRET], 7, imageId)).toBe(id);
    expect(openImageId([SECRET], 8, imageId)).toBeNull();
    for (const wrong of ['', id, `${id}.`, `../../x.${imageId.split('.')[1]}`])
      expect(openImageId([SECRET], 7, wrong)).toBeNull();
  });
});
