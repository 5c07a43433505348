import { readBase, readSwitch } from './read-setting.ts';

/** Providers that there is an adapter for; PAYMENT_PROVIDERS names those in use. */
export const PROVIDER_NAMES = ['sandbox', 'mollie', 'flexpay'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export interface MollieConfig {
  apiKey: string;
  apiUrl: string;
  /** Where visitors' browsers reach its hosted page. */
  pageUrl: string;
  /** Apple Pay is switched on in the profile. */
  hasApplePay: boolean;
}

export interface FlexPayConfig {
  /** The website's number at Verotel. */
  shopId: string;
  signatureKey: string;
  /** Of the order page and of the question how a sale is. */
  url: string;
}

/** Which payment providers this installation uses, in the order in which they are asked, and the keys of each. */
export interface ProviderConfig {
  paymentProviders: ProviderName[];
  mollie: MollieConfig | null;
  flexpay: FlexPayConfig | null;
}

const isName = (text: string): text is ProviderName => PROVIDER_NAMES.some((name) => name === text);

/** Reads which payment providers are in use, in the order in which they are asked; throws for one that there is no adapter for. */
export function readProviderNames(env: NodeJS.ProcessEnv): ProviderName[] {
  const text = env.PAYMENT_PROVIDERS || 'sandbox';
  const names = text.split(/[,\s]+/).filter(Boolean);
  const unknown = names.filter((name) => !isName(name));
  if (unknown.length || names.length === 0)
    throw new Error(`PAYMENT_PROVIDERS takes ${PROVIDER_NAMES.join(', ')}, with commas between them: ${unknown}`);
  return [...new Set(names.filter(isName))];
}

/** A key of a provider that is in use; throws, and names what it should look like, where it is missing or wrong. */
function readKey(env: NodeJS.ProcessEnv, provider: ProviderName, name: string, shape: RegExp, looks: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} must be set while PAYMENT_PROVIDERS names ${provider}: ${looks}`);
  if (!shape.test(value)) throw new Error(`${name} does not look like a key of ${provider}: ${looks}`);
  return value;
}

const readUrl = (env: NodeJS.ProcessEnv, name: string, fallback: string) => readBase(env, name, fallback, fallback);

/** Reads the payment providers in use; throws a sentence that says which variable is missing or has the wrong shape. */
export function readProviderConfig(env: NodeJS.ProcessEnv): ProviderConfig {
  const paymentProviders = readProviderNames(env);
  return {
    paymentProviders,
    mollie: paymentProviders.includes('mollie')
      ? {
          apiKey: readKey(env, 'mollie', 'MOLLIE_API_KEY', /^(test|live)_\w{30,}$/, 'live_ or test_ and 30 characters'),
          apiUrl: readUrl(env, 'MOLLIE_API_URL', 'https://api.mollie.com'),
          pageUrl: readUrl(env, 'MOLLIE_PAGE_URL', 'https://www.mollie.com'),
          hasApplePay: readSwitch(env, 'MOLLIE_APPLE_PAY', false),
        }
      : null,
    flexpay: paymentProviders.includes('flexpay')
      ? {
          shopId: readKey(env, 'flexpay', 'FLEXPAY_SHOP_ID', /^\d{1,12}$/, "the website's number"),
          signatureKey: readKey(
            env,
            'flexpay',
            'FLEXPAY_SIGNATURE_KEY',
            /^[\w-]{16,}$/,
            'the signature key of the website, 16 characters or more',
          ),
          url: readUrl(env, 'FLEXPAY_URL', 'https://secure.verotel.com'),
        }
      : null,
  };
}
