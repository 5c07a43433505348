import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-logins.ts';
import { SESSION_COOKIE } from '../../server/src/sessions/session.repository.ts';
import type { Product } from '../start-product.ts';
import type { EngineVisitor } from './engine-visitor.ts';

/** Sander, who has credits and answers. */
const PARTNER = 'premium@vonk.example';
const ANSWER = 'Good to hear from you';
const MESSAGE = 'Hello from a new browser';
const PASSWORD = 'correct horse';
const MAIL_TRIES = 150;

type Where = Pick<Product, 'url' | 'ports'>;

export interface Job extends Where {
  visitor: EngineVisitor;
  /** A word that makes the person of this run somebody of its own. */
  who: string;
  /** A picture for the profile. */
  photo: string;
}

export interface Step {
  what: string;
  act(): Promise<void>;
}

/** The activation link, from the inbox. */
async function activationLink({ ports }: Where, to: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${ports.inbox}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: { links: string[] }[] } = await reply.json();
    const link = messages.flatMap(({ links }) => links).find((each) => each.includes('/activate/done'));
    if (link) return link;
    await sleep(200);
  }
  throw new Error(`no mail to ${to}`);
}

/** The partner, who calls the API without a browser. */
async function logPartnerIn({ url }: Where) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-request-type': 'client' };
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const reply = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
    return reply;
  };
  const reply = await call('POST', '/api/user', { email: PARTNER, password: DEMO_PASSWORD });
  const session = reply.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));
  const { user }: { user: { id: number } } = await reply.json();
  headers.cookie = session?.split(';')[0] ?? '';
  return {
    id: user.id,
    answer: (conversation: string) =>
      call('POST', `/api/conversations/${conversation}/messages`, { client_id: randomUUID(), text: ANSWER }),
  };
}

async function signUp({ visitor, photo }: Job, name: string, email: string): Promise<void> {
  await visitor.press('choice', 'woman');
  await visitor.press('choice', 'men');
  await visitor.fill(/^Profile name/, name);
  await visitor.fill(/^E-mail/, email);
  await visitor.fill(/^Password/, PASSWORD);
  await visitor.fill(/^Day/, '5');
  await visitor.fill(/^Month/, '5');
  await visitor.fill(/^Year/, '1990');
  await visitor.press('button', 'Sign up for free');
  await visitor.sees('heading', 'Show who you are');
  await visitor.attach(photo);
  await visitor.press('button', 'Use this photo');
  await visitor.sees('text', /1 of 3 photos/);
  await visitor.press('button', 'Continue');
  await visitor.sees('heading', 'Where do you live?');
  await visitor.fill(/^City/, 'Utrecht');
  await visitor.press('option', /Utrecht/);
  await visitor.press('button', 'Continue');
  await visitor.sees('heading', 'A little about you');
  await visitor.press('button', 'Continue');
  await visitor.sees('heading', 'What could you talk about?');
  await visitor.fill(/^About you/, 'Likes long walks and short e-mails.');
  await visitor.press('button', 'Continue');
  // An engine without push is not asked about it.
  await visitor.pressUntil('Maybe later', /Confirm your e-mail address/);
}

async function logIn({ visitor, url }: Job, email: string): Promise<void> {
  await visitor.open(`${url}/en/login?next=%2Fchats`);
  await visitor.fill(/^E-mail/, email);
  await visitor.fill(/^Password/, PASSWORD);
  await visitor.press('button', 'Log in');
  await visitor.arrivesAt(/\/en\/chats/);
  await visitor.sees('link', /Sander/);
}

/** From an advertisement to a paid message and its answer, out and in again: what a member is here for, step by step. */
export function mainJob(job: Job): Step[] {
  const { visitor, url, who } = job;
  const email = `${who}@example.com`;
  const name = `Noor ${who}`;
  return [
    {
      what: 'the lander opens',
      async act() {
        await visitor.open(`${url}/en/landers/gallery/weekend?network=adnet&sub1=${who}`);
        await visitor.sees('text', /Plans for the weekend\?/);
        // It comes when the page wakes, which may be after its heading.
        await visitor.press('button', /or older$/);
      },
    },
    { what: 'she signs up on it, with a photo, a city and a few words', act: () => signUp(job, name, email) },
    {
      what: 'the link of the mail confirms her',
      async act() {
        await visitor.open(await activationLink(job, email));
        await visitor.sees('heading', 'Your e-mail address is confirmed');
      },
    },
    {
      what: 'her profile is saved',
      async act() {
        await visitor.open(`${url}/en/profile`);
        await visitor.fill(/^Profile name/, `${name} B`);
        await visitor.press('button', 'Save');
        await visitor.sees('text', /Saved\./);
      },
    },
    {
      what: 'she buys 50 credits',
      async act() {
        await visitor.open(`${url}/en/premium`);
        const kind = (await visitor.isThere('button', 'Choose 50 credits')) ? 'button' : 'link';
        await visitor.press(kind, 'Choose 50 credits');
        await visitor.press('button', /^Pay .* with iDEAL/);
        await visitor.arrivesAt(new RegExp(`:${job.ports.psp}/pay/`));
        await visitor.press('button', /^Pay /);
        await visitor.arrivesAt(/\/en\/credits\//);
        await visitor.sees('heading', /50 (new )?credits/);
      },
    },
    {
      what: 'her message is sent and paid, and the answer comes by itself',
      async act() {
        const partner = await logPartnerIn(job);
        await visitor.open(`${url}/en/members/${partner.id}/chat`);
        await visitor.fill(/^Message to Sander/, MESSAGE);
        await visitor.press('button', 'Send');
        const address = await visitor.arrivesAt(/\/en\/chats\/\d+/);
        await visitor.sees('text', new RegExp(MESSAGE));
        await visitor.sees('text', /49 credits/);
        await partner.answer(new URL(address).pathname.split('/').at(-1) ?? '');
        await visitor.sees('text', new RegExp(ANSWER));
      },
    },
    {
      what: 'she logs out, and her pages are closed',
      async act() {
        await visitor.open(`${url}/en/members`);
        await visitor.press('button', 'Account');
        await visitor.press('button', 'Log out');
        await visitor.sees('link', 'Log in');
        await visitor.open(`${url}/en/chats`);
        await visitor.arrivesAt(/\/en\/login/);
      },
    },
    { what: 'she logs in by the form', act: () => logIn(job, email) },
  ];
}
