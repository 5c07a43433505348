import { DEMO_LOGINS, DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { DEMO_STAFF, DEMO_STAFF_SECRET } from '../server/src/desk/demo-desk.ts';
import type { Product } from './start-product.ts';

/** Says where everything of a running product is, and who can log in; `site` is the port that visitors use. */
export const describeProduct = (
  { ports, providers }: Pick<Product, 'ports' | 'providers'>,
  site = ports.site,
): string => `
  Vonk      http://localhost:${site}
  Beacon    http://beacon.localhost:${site}      a second site: other brand, language, niche and prices
  Inbox     http://localhost:${ports.inbox}      every mail and text message the product sends
  Payments  http://localhost:${ports.psp}      the sandbox payment provider${providers
    .map(({ name, port }) => `\n            http://localhost:${port}      ${name}`)
    .join('')}
  Desk      http://desk.localhost:${site}      where the staff works
  API       http://localhost:${site}/docs

  Ready-made logins, password ${DEMO_PASSWORD}
${DEMO_LOGINS.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`).join('\n')}

  At the desk, with the same password and a code: \`npm run staff -- code\`, or an app with the secret
  ${DEMO_STAFF_SECRET}
${DEMO_STAFF.map(({ email, role }) => `    ${email.padEnd(24)} ${role}`).join('\n')}
`;
