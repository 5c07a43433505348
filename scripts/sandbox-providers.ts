import { PROVIDER_NAMES } from '../server/src/provider-config.ts';

interface SandboxProcess {
  name: string;
  file: string;
  port: number;
}

const FLEXPAY_SHOP = { FLEXPAY_SHOP_ID: '12345', FLEXPAY_SIGNATURE_KEY: 'sandbox-signature-key' };

/**
 * Says which payment providers the sandbox plays beside its own, on the ports from `port` on, and how the product finds them.
 * One whose key the environment holds is not played: the real one is called.
 */
export function sandboxProviders(
  env: NodeJS.ProcessEnv,
  port: number,
): { processes: SandboxProcess[]; settings: Record<string, string> } {
  const names = (env.PAYMENT_PROVIDERS ?? '').split(/[,\s]+/);
  const named = PROVIDER_NAMES.filter((name) => names.includes(name));
  const hasMollie = named.includes('mollie') && !env.MOLLIE_API_KEY;
  const hasFlexPay = named.includes('flexpay') && !env.FLEXPAY_SIGNATURE_KEY;
  const mollie = { name: 'Mollie of the sandbox', file: 'sandbox/mollie/src/main.ts', port };
  const flexpay = { name: 'FlexPay of the sandbox', file: 'sandbox/flexpay/src/main.ts', port: port + 1 };
  return {
    processes: [...(hasMollie ? [mollie] : []), ...(hasFlexPay ? [flexpay] : [])],
    settings: {
      ...(hasMollie
        ? {
            MOLLIE_API_KEY: 'test_sandboxsandboxsandboxsandboxsan',
            MOLLIE_API_URL: `http://127.0.0.1:${mollie.port}`,
            MOLLIE_PAGE_URL: `http://localhost:${mollie.port}`,
            MOLLIE_APPLE_PAY: '1',
          }
        : {}),
      ...(hasFlexPay ? { ...FLEXPAY_SHOP, FLEXPAY_URL: `http://localhost:${flexpay.port}` } : {}),
    },
  };
}
