import { DEMO_SITES } from '../demo/demo-sites.ts';
import { readSite } from '../sites/read-site.ts';
import type { Evidence } from './evidence.repository.ts';
import { evidencePdf } from './evidence-pdf.ts';

const [demo] = DEMO_SITES;
const at = new Date('2026-11-20T10:00:00Z');
const evidence: Evidence = {
  payment: {
    ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', site_id: 1, credits: 10, amount_minor: 9500, currency: 'EUR' },
    ...{
      method: 'card',
      provider: 'sandbox',
      provider_ref: 'sp_1',
      card_label: 'Visa •••• 4242',
      reason: 'fraudulent',
    },
    ...{ created_at: at, completed_at: at, charged_back_at: at, withdrawn_at: null, refunded_minor: 0 },
    ...{ normal_minor: 19000, discount_code: 'HALF', release: 'abc', balance: 3 },
  },
  member: { id: 12, country: 'NL', signed_up: at, confirmed_at: at },
  said: [{ at, status: 'charged_back', outcome: null }],
  booked: [{ at, kind: 'purchase', credits: 10 }],
  session: { created_at: at, user_agent: `Mozilla/5.0 ${'(a very long name of a browser) '.repeat(4)}` },
  spent: [],
  mails: [],
};
const pagesOf = async (given: Evidence) => {
  if (!demo) throw new Error('no site');
  const pdf = (await evidencePdf(given, null, readSite({ ...demo, id: 1 }).site)).toString('latin1');
  return Number(/\/Count (\d+)/.exec(pdf)?.[1]);
};

describe('decision 24 the evidence file', () => {
  it('is a page where little happened: its footer makes no page of its own', async () => {
    expect(await pagesOf(evidence)).toBe(1);
  });

  it('goes on with further pages for whoever used the credits for a year', async () => {
    const day = { day: '2026-11-21', kind: 'message', times: 3, credits: 3 };
    // 400 lines of 16 points, of which a page holds 45.
    expect(await pagesOf({ ...evidence, spent: Array.from({ length: 400 }, () => day) })).toBe(10);
  });
});
