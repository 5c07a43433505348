/** Characters of a secret in production: 24 random bytes in base64 (OWASP ASVS 5.0, 11.2.3). */
const LEAST_SECRET = 32;

/** A secret of Standard Webhooks. */
const WEBHOOK_SECRET = /^(?:whsec_)?[A-Za-z\d+/]+={0,2}$/;

/** Secrets of signed webhooks: the present one first. Throws for one that is none. */
export function readWebhookSecrets(name: string, [present = '', ...before]: string[]): string[] {
  if (!WEBHOOK_SECRET.test(present))
    throw new Error(`${name} is a base64 text, mostly with whsec_ before it: echo whsec_$(openssl rand -base64 32)`);
  if (!before.every((each) => WEBHOOK_SECRET.test(each)))
    throw new Error(`${name}_OLD is a base64 text, mostly with whsec_ before it, or several with commas between them`);
  return [present, ...before];
}

/** Reads secrets of the environment; in production each must be there, and be long enough that nobody guesses it. */
export function secretReader(env: NodeJS.ProcessEnv, isPublic: boolean) {
  return {
    /** One that must be set in production, to `least` characters; elsewhere `fallback` stands for it. */
    read(name: string, fallback: string, least = LEAST_SECRET): string {
      const value = env[name];
      if (value && (!isPublic || value.length >= least)) return value;
      const longEnough = least > 1 ? `, to ${least} characters or more: openssl rand -hex 32` : '';
      if (isPublic) throw new Error(`${name} must be set in production${longEnough}`);
      return fallback;
    },
    /** Secrets that were in use before, apart by commas: what was signed with them is believed until they are taken out. */
    readOld(name: string): string[] {
      const secrets = (env[name] ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
      if (isPublic && secrets.some((each) => each.length < LEAST_SECRET))
        throw new Error(`${name} holds secrets that were in use before, of ${LEAST_SECRET} characters or more each`);
      return secrets;
    },
  };
}
