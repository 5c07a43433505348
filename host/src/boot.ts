import type { Boot } from '@vonk/api/page.ts';

/** Reads what the page server inlined; throws where it is missing, since nothing can start without it. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page carries no boot data');
  return JSON.parse(text);
}

/** The nonce of this page's content security policy, for the styles emotion adds. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
