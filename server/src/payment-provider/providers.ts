import type { Config } from '../config.ts';
import type { ProviderName } from '../provider-config.ts';
import { createFlexPayProvider } from './flexpay-provider.ts';
import { createMollieProvider } from './mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { withStorableWords } from './storable.ts';

/** The payment providers of this installation. */
export interface PaymentProviders {
  /** All of them, in the order of PAYMENT_PROVIDERS. */
  all: PaymentProvider[];
  /** One by its name, as payments keep it; undefined where it is not in use any more. */
  find(name: string): PaymentProvider | undefined;
  /** The same; throws `unavailable` where it is not in use, and says so in the log and in a job's error. */
  of(name: string): PaymentProvider;
}

/** Makes the registry of some providers. */
export function createProviders(all: PaymentProvider[]): PaymentProviders {
  const find = (name: string) => all.find((provider) => provider.name === name);
  return {
    all,
    find,
    of(name) {
      const provider = find(name);
      if (!provider)
        throw new ProviderFailure(name, { isOutage: true, isSure: true, detail: 'PAYMENT_PROVIDERS does not name it' });
      return provider;
    },
  };
}

const MAKERS: Record<ProviderName, (config: Config) => PaymentProvider | null> = {
  sandbox: createSandboxProvider,
  mollie: (config) => config.mollie && createMollieProvider(config.mollie, config),
  flexpay: ({ flexpay }) => flexpay && createFlexPayProvider(flexpay),
};

/** Makes the providers that the configuration names. */
export const openProviders = (config: Config): PaymentProviders =>
  createProviders(
    config.paymentProviders.flatMap((name) => {
      const provider = MAKERS[name](config);
      return provider ? [withStorableWords(provider)] : [];
    }),
  );
