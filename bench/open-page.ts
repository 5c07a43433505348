/** Opens a page as its member; says whether the server painted it or sent its layout alone, and fails on anything else. */
export async function openPage(address: string, cookie: string): Promise<'painted' | 'layout'> {
  const reply = await fetch(address, { headers: { cookie, 'accept-encoding': 'br' }, redirect: 'manual' });
  const body = await reply.text();
  const [, isRendered] = /"isRendered":(true|false)/.exec(body.slice(body.lastIndexOf(' id="boot"'))) ?? [];
  if (reply.status !== 200 || !isRendered)
    throw new Error(`${address} answers ${reply.status} without a page of the server`);
  return isRendered === 'true' ? 'painted' : 'layout';
}
