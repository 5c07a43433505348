// dependency-cruiser's rules, made from the plan.
import fs from 'node:fs';
import path from 'node:path';
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { AREAS, planFaults, refusedFor, remoteFaults, SERVER_GROUND, SERVER_ROOMS } from './import-plan.ts';

const root = path.resolve(import.meta.dirname, '..');
const TESTS = '\\.test(-data)?\\.tsx?$';
/** Files of shared/api that hold values and functions for both sides; the others hold schemas and would carry the schema library to browsers. */
const PLAIN_VALUES = [
  'address-id',
  'currency',
  'desk/acts',
  'desk/case-values',
  'desk/support-options',
  'desk/truth-rules',
  'dismissed-key',
  'file-refusals',
  'first-paint-ids',
  'graphemes',
  'iban',
  'is-blank',
  'is-one-of',
  'isolated',
  'keys-of',
  'locale-of',
  'money-text',
  'options',
  'paths',
  'remotes',
  'route-map',
  'search-cookie',
  'search-filters',
];

const foldersOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.readdirSync(path.join(root, folder, entry.name)).length > 0)
    .map(({ name }) => name);

const faults = [
  ...planFaults(
    SERVER_ROOMS,
    foldersOf('server/src').filter((room) => room !== 'testing'),
  ),
  ...remoteFaults(foldersOf('remotes')),
  ...foldersOf('shared').flatMap((name) => (`shared/${name}` in AREAS ? [] : [`shared/${name} is not in the plan`])),
];
if (faults.length) throw new Error(`build/import-plan.ts and the folders disagree:\n${faults.join('\n')}`);

const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

const areaRules = Object.keys(AREAS).map((area) =>
  rule(
    `${area.replaceAll(/\W+/g, '-')}-imports-what-the-plan-allows`,
    { path: `^${area.replace('/*', '/([^/]+)')}/`, pathNot: `${TESTS}|^server/src/testing/` },
    { path: refusedFor(area) },
  ),
);

const roomRules = Object.entries(SERVER_ROOMS).map(([room, below]) =>
  rule(
    `server-${room}-imports-what-the-plan-allows`,
    { path: `^server/src/${room}/`, pathNot: TESTS },
    {
      path: '^server/',
      pathNot: `^server/src/(${[room, ...below].join('|')})/|^server/src/(${SERVER_GROUND.join('|').replaceAll('.', '\\.')})$`,
    },
  ),
);

const landerRules = [
  // A lander ships alone: what two of them need lies in blocks/.
  rule(
    'landers-stand-alone',
    { path: '^remotes/landers/src/(landers|templates)/([^/]+)/' },
    {
      path: '^remotes/landers/src/(landers|templates|home|member-landing|static-pages)/',
      pathNot: '^remotes/landers/src/$1/$2/',
    },
  ),
  rule('blocks-know-no-lander', { path: '^remotes/landers/src/blocks/' }, { path: '^remotes/landers/src/(?!blocks/)' }),
];

const doors = [
  rule('one-door-to-axios', { pathNot: '^shared/kernel/src/http\\.ts$' }, { path: 'node_modules/axios' }),
  rule(
    'calls-in-api-files-only',
    { path: '^(host|remotes|shared)/', pathNot: `\\.api\\.ts$|^shared/(kernel|testing)/|${TESTS}` },
    { path: '^shared/kernel/src/http\\.ts$' },
  ),
  rule(
    'one-door-to-pg',
    { pathNot: `^server/src/(database|testing)/|${TESTS}|^(scripts|bench|e2e)/` },
    { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'api-is-types-in-browsers',
    { path: '^(host|remotes|shared/kernel|shared/member-forms)/', pathNot: `${TESTS}|^remotes/desk/` },
    { path: `^shared/api/src/(?!(${PLAIN_VALUES.join('|')})\\.ts$)`, dependencyTypesNot: ['type-only'] },
  ),
  // Its forms are made of the schemas that the server enforces (ADR 49); no member loads them.
  rule(
    'the-desk-takes-its-own-schemas',
    { path: '^remotes/desk/', pathNot: TESTS },
    { path: `^shared/api/src/(?!(desk/[\\w-]+|${PLAIN_VALUES.join('|')})\\.ts$)`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'the-server-takes-pages-from-the-host-and-looks-from-ui',
    { path: '^server/', pathNot: `${TESTS}|^server/src/(page|mail|sites|testing)/` },
    { path: '^(host|shared/ui)/', dependencyTypesNot: ['type-only'] },
  ),
];

export const configuration: IConfiguration = {
  forbidden: [
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    ...areaRules,
    ...roomRules,
    ...landerRules,
    ...doors,
    rule('everything-resolves', {}, { couldNotResolve: true, pathNot: '^(webpack/|real-|this-lander/|@vonk/)' }),
    rule(
      'products-do-not-import-tests',
      { pathNot: `${TESTS}|^(shared|server/src)/testing|^(e2e|bench|scripts/servers)/` },
      { path: `${TESTS}|^server/src/testing/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
