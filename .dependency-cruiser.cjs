// Who may import whom (docs/adr/0006): default deny, each side names what it may reach.
const remotes = ['chat', 'profiles', 'credits', 'signup', 'account', 'landers'];
const TESTS = '\\.test(-data)?\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'host-imports-shared-only',
      severity: 'error',
      from: { path: '^host/', pathNot: TESTS },
      to: { path: '^(remotes|server|sandbox|scripts|build|e2e|bench|shared/testing)/' },
    },
    ...remotes.map((name) => ({
      name: `remote-${name}-stands-alone`,
      severity: 'error',
      from: { path: `^remotes/${name}/`, pathNot: TESTS },
      to: { path: `^(host|server|sandbox|scripts|build|e2e|bench|shared/testing|remotes/(?!${name}/))` },
    })),
    {
      name: 'ui-imports-itself',
      severity: 'error',
      from: { path: '^shared/ui/', pathNot: TESTS },
      to: { path: '^(host|remotes|server|shared/(?!ui))' },
    },
    {
      name: 'member-forms-imports-shared',
      severity: 'error',
      from: { path: '^shared/member-forms/', pathNot: TESTS },
      to: { path: '^(host|remotes|server|sandbox)/' },
    },
    {
      name: 'kernel-imports-api',
      severity: 'error',
      from: { path: '^shared/kernel/', pathNot: TESTS },
      to: { path: '^(host|remotes|server|shared/(?!kernel|api))' },
    },
    {
      name: 'api-is-types-in-browsers',
      comment:
        'schemas would carry the schema library to the browser: values come from options, paths, route-map, graphemes and iban',
      severity: 'error',
      from: { path: '^(host|remotes|shared/kernel)/', pathNot: TESTS },
      to: { path: '^shared/api/src/(?!options|route-map|paths|graphemes|iban)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-imports-itself',
      severity: 'error',
      from: { path: '^shared/api/' },
      to: { path: '^(host|remotes|server|shared/(?!api))' },
    },
    {
      name: 'server-imports-itself-and-api',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TESTS}|^server/src/(page|mail)/` },
      to: { path: '^(host|remotes|sandbox|e2e|bench|shared/(?!api))', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-door-to-axios',
      severity: 'error',
      from: { pathNot: '^shared/kernel/src/http\\.ts$' },
      to: { path: 'node_modules/axios' },
    },
    {
      name: 'one-door-to-pg',
      severity: 'error',
      from: { pathNot: `^server/src/(database|testing)|${TESTS}|^(scripts|bench|e2e)/` },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(webpack/|real-|@vonk/)' },
    },
    {
      name: 'products-do-not-import-tests',
      severity: 'error',
      from: { pathNot: `${TESTS}|^(shared|server/src)/testing|^(e2e|bench)/` },
      to: { path: TESTS },
    },
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
