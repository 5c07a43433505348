import { localOrigins } from './local-origins.ts';

/** What the browser lets make of texts that would run, under the page's `require-trusted-types-for 'script'`. */
interface PolicyRules {
  createScriptURL(address: string): string | null;
}

/** Files of releases, one that is asked for anew, and the site's worker. */
const OWN = /^\/(?:(?:host|r)\/[^?#]+\.js(?:\?attempt=\d+)?|sw-push\.js\?v=\d+)$/;

/**
 * The address itself where it is a script that this site serves as its own, or one of a developer's own machine that the
 * site's settings name; null, which the browser refuses, elsewhere.
 */
export function ownScript(address: string): string | null {
  const url = URL.parse(address, location.origin);
  if (!url) return null;
  const isOwn =
    url.origin === location.origin ? OWN.test(url.pathname + url.search) : localOrigins().includes(url.origin);
  return isOwn ? address : null;
}

/**
 * The page's one policy for addresses of scripts: whichever bundle adds one, of this release or of one that was built years
 * ago, it is a file of a release, or of a remote that a developer is working on. No text is ever made markup or code by it.
 */
export function trustOwnScripts(): void {
  const factory: { defaultPolicy: unknown; createPolicy(name: string, rules: PolicyRules): unknown } | undefined =
    Reflect.get(globalThis, 'trustedTypes');
  // There can be one, and whoever asked for a script of the page's again has made it.
  if (!factory?.defaultPolicy) factory?.createPolicy('default', { createScriptURL: ownScript });
}
