import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:3700';
async function session(email, opts={}) {
  const ctx = await b.newContext({ viewport: { width: 1040, height: 800 }, locale: 'en', ...opts });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type()==='error'||m.type()==='warning') console.log(email, 'CONSOLE', m.text().slice(0,300)); });
  page.on('pageerror', (e) => console.log(email, 'PAGEERR', String(e).slice(0,500)));
  await ctx.addInitScript(() => { try { localStorage.setItem('dismissed', JSON.stringify({ entry: Date.now(), 'entry-warning': Date.now() })) } catch {} });
  if (email) {
    await page.goto(base + '/en/login');
    const r = await page.evaluate(async (email) => { const r = await fetch('/api/user', { method: 'POST', headers: { 'content-type': 'application/json', 'x-request-type': 'client' }, body: JSON.stringify({ email, password: 'vonk-demo-1' }) }); return r.status + ' ' + (await r.text()).slice(0, 200) }, email);
    if (!r.startsWith('200')) console.log('login', r);
  }
  return { ctx, page };
}
export { b, base, session };
