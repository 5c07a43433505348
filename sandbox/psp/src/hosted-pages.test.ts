import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Checkout } from './checkout.ts';
import { openCheckoutStore } from './checkout-store.ts';
import { buildPsp } from './psp.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'psp-pages-'));
const file = path.join(dataDir, 'psp.jsonl');

const checkout = (given: Partial<Checkout> = {}): Checkout => ({
  ref: `sp_${randomUUID()}`,
  merchant: 'vonk',
  payment_id: randomUUID(),
  status: 'open',
  amount_minor: 2995,
  currency: 'EUR',
  method: 'card',
  description: 'Vonk: 50 credits',
  return_url: 'http://localhost/credits/7/card',
  webhook_url: 'http://127.0.0.1:9/',
  card_label: null,
  card_number: null,
  iban_last4: null,
  has_page: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

const card = checkout();
const wallet = checkout({ method: 'paypal', description: '<b>50</b> credits' });
const refused = checkout();
const byConsole = checkout({ status: 'completed' });
const ended = checkout({ status: 'charged_back' });
let psp: FastifyInstance;

beforeAll(async () => {
  const store = openCheckoutStore(file);
  for (const each of [card, wallet, refused, byConsole, ended]) store.save(each);
  psp = await buildPsp({ base: 'http://psp', dataDir, secret: `whsec_${Buffer.from('secret').toString('base64')}` });
});
afterAll(async () => {
  await psp.close();
  fs.rmSync(dataDir, { recursive: true });
});

const page = async (url: string) => psp.inject(url);
const form = (url: string, payload: string) =>
  psp.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
/** What a restart would find. */
const statusOf = ({ ref }: Checkout) => openCheckoutStore(file).find(ref)?.status;

describe('the page where one pays', () => {
  it('shows the amount and the order, and asks for the card', async () => {
    const { body, headers } = await page(`/pay/${card.ref}`);
    expect(body).toContain('€29.95');
    expect(body).toContain('Vonk: 50 credits');
    expect(body).toContain('Card number');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has one button for a way to pay without a card, and shows no markup of a merchant', async () => {
    const { body } = await page(`/pay/${wallet.ref}`);
    expect(body).toContain('Pay with PayPal');
    expect(body).not.toContain('Card number');
    expect(body).not.toContain('<b>50');
    expect(body).toContain('&#60;b&#62;50');
  });

  it('leads back to the shop when the payment has ended', async () => {
    const { body } = await page(`/pay/${ended.ref}`);
    expect(body).toContain('This payment is charged back');
    expect(body).toContain('href="http://localhost/credits/7/card"');
    expect(body).not.toContain('Card number');
  });

  it('answers 404 for a payment that does not exist, whatever is asked of it', async () => {
    expect((await page('/pay/sp_none')).statusCode).toBe(404);
    expect((await page('/pay/sp_none/secure')).statusCode).toBe(404);
    expect((await form('/pay/sp_none/outcome', 'outcome=paid')).statusCode).toBe(404);
    expect((await form('/console/sp_none', 'action=refunded')).statusCode).toBe(404);
  });

  it('asks the bank to confirm, and ends without money when it refuses', async () => {
    const step = await form(`/pay/${refused.ref}/outcome`, 'outcome=three_d_secure');
    expect(step.headers.location).toBe(`/pay/${refused.ref}/secure`);
    expect((await page(`/pay/${refused.ref}/secure`)).body).toContain('Confirm with your bank');
    const back = await form(`/pay/${refused.ref}/outcome`, 'outcome=failed');
    expect(back.headers.location).toBe(refused.return_url);
    expect(statusOf(refused)).toBe('failed');
  });

  it('sends a visitor who pays twice back to the shop, and takes the money once', async () => {
    await form(`/pay/${card.ref}/card`, 'number=5555 5555 5555 4444');
    const again = await form(`/pay/${card.ref}/card`, 'number=4000 0000 0000 0002');
    expect(again.headers.location).toBe(card.return_url);
    expect(openCheckoutStore(file).find(card.ref)).toMatchObject({
      status: 'completed',
      card_label: 'Mastercard •••• 4444',
    });
  });
});

describe('the console', () => {
  it('lists payments, newest first', async () => {
    const { body } = await page('/');
    expect(body.indexOf(ended.ref)).toBeLessThan(body.indexOf(wallet.ref));
    expect(body.indexOf(ended.ref)).toBeGreaterThan(0);
  });

  it('charges a paid payment back, and does nothing that money cannot do', async () => {
    await form(`/console/${byConsole.ref}`, 'action=failed');
    expect(statusOf(byConsole)).toBe('completed');
    await form(`/console/${byConsole.ref}`, 'action=nonsense');
    expect(statusOf(byConsole)).toBe('completed');
    await form(`/console/${byConsole.ref}`, 'action=charged_back');
    expect(statusOf(byConsole)).toBe('charged_back');
    await form(`/console/${byConsole.ref}`, 'action=completed');
    expect(statusOf(byConsole)).toBe('charged_back');
  });
});

describe('the store', () => {
  it('finds a checkout by the merchant’s number too, and outlives a line cut in half', () => {
    const own = path.join(dataDir, 'cut/psp.jsonl');
    const first = checkout();
    openCheckoutStore(own).save(first);
    fs.appendFileSync(own, '{"ref":"sp_half');
    expect(openCheckoutStore(own).find(first.payment_id)).toEqual(first);
    expect(openCheckoutStore(own).find('sp_half')).toBeNull();
  });
});
