// Who may import whom (docs/adr/0006): every area and every room of the server names what it may reach; all else is refused.
import { REMOTE_NAMES } from '@vonk/api/remotes.ts';

/** Areas of the project and the areas each may import beside itself. `remotes/*` stands for each remote by itself. */
export const AREAS: Record<string, string[]> = {
  'shared/api': [],
  'shared/ui': [],
  'shared/release': [],
  'shared/kernel': ['shared/api'],
  'shared/member-forms': ['shared/api', 'shared/kernel', 'shared/ui'],
  'shared/testing': ['shared/api', 'shared/kernel', 'shared/ui', 'host'],
  host: ['shared/api', 'shared/kernel', 'shared/ui'],
  'remotes/*': ['shared/api', 'shared/kernel', 'shared/ui', 'shared/member-forms'],
  // Pages are painted with the host's renderer and the themes of ui; releases are judged by the kernel's rule of versions.
  server: ['shared/api', 'shared/release', 'shared/kernel', 'shared/ui', 'host'],
  // How many decimals a currency has is the same on both sides.
  sandbox: ['shared/api', 'shared/ui'],
  // The façades name what the host provides of ui too.
  build: ['shared/api', 'shared/release', 'shared/kernel', 'shared/ui', 'webpack.common.ts', 'remotes/*'],
  scripts: [
    'build',
    'server',
    'shared/api',
    'shared/release',
    'shared/kernel',
    'shared/ui',
    'webpack.common.ts',
    'e2e',
  ],
  e2e: ['build', 'remotes/*', 'scripts', 'server', 'shared/api', 'shared/release', 'webpack.common.ts'],
  bench: [
    'build',
    'e2e',
    'remotes/*',
    'scripts',
    'server',
    'shared/api',
    'shared/release',
    'shared/kernel',
    'webpack.common.ts',
  ],
};

/** Files directly in server/src that every room may import; the others wire the rooms and are imported by none. */
export const SERVER_GROUND = [
  'config.ts',
  'provider-config.ts',
  'errors.ts',
  'escape-html.ts',
  'work-queue.ts',
  'beats.ts',
];

/** Rooms of the server by floor: each may import the rooms it names, which all lie below it. */
export const SERVER_ROOMS: Record<string, string[]> = {
  database: [],
  outbound: [],
  pictures: [],
  portraits: [],
  secrets: ['database'],
  statistics: [],

  'payment-provider': ['outbound'],
  store: ['outbound'],

  bus: ['database'],
  servers: ['database'],
  sites: ['database'],

  credits: ['database', 'sites'],
  'payment-routing': ['database', 'payment-provider'],
  http: ['bus', 'database', 'outbound', 'payment-provider', 'payment-routing', 'servers', 'sites', 'store'],
  jobs: ['bus', 'database', 'http', 'outbound', 'payment-provider', 'sites', 'store'],

  guards: ['database', 'http'],
  // What the desk's rooms share: who acts, what they may, and the log of it.
  staff: ['bus', 'database', 'http'],
  money: ['credits', 'database', 'http', 'jobs'],
  settlements: ['database', 'jobs'],
  tracing: ['database', 'http'],

  photos: ['database', 'http', 'jobs', 'pictures', 'portraits', 'sites', 'staff'],
  places: ['database', 'http'],
  'plain-forms': ['http', 'sites'],
  purge: ['database', 'jobs'],
  sessions: ['database', 'http'],
  settings: ['database', 'http', 'sites'],

  restrictions: ['database', 'secrets'],
  mail: ['database', 'jobs', 'restrictions', 'sessions', 'sites'],
  'member-cards': ['database', 'photos', 'sites'],
  visitors: ['database', 'http', 'plain-forms', 'sites'],
  shifts: ['database', 'http', 'staff'],

  chat: ['database', 'http', 'jobs', 'member-cards', 'pictures', 'secrets', 'sites', 'staff'],
  reports: ['database', 'http', 'staff', 'store'],
  complaints: ['database', 'http', 'jobs', 'mail', 'plain-forms', 'secrets', 'sites', 'staff'],
  experiments: ['database', 'http', 'sites', 'statistics', 'visitors'],
  landers: ['database', 'http', 'member-cards', 'settings', 'visitors'],
  likes: ['database', 'http', 'jobs', 'member-cards', 'sites'],
  partners: ['database', 'http', 'jobs', 'outbound', 'visitors'],
  releases: ['database', 'http', 'jobs', 'secrets', 'servers', 'sites', 'statistics', 'store', 'visitors'],

  accounts: ['database', 'mail', 'partners', 'photos', 'restrictions', 'sites', 'visitors'],
  factors: ['accounts', 'database', 'sessions'],
  notices: ['accounts', 'database', 'http', 'jobs', 'mail', 'outbound', 'plain-forms', 'secrets', 'sites'],
  demo: ['chat', 'database', 'jobs', 'photos', 'pictures', 'places', 'portraits', 'sites', 'store'],
  live: ['bus', 'chat', 'database', 'http', 'member-cards', 'restrictions', 'servers', 'sessions'],
  members: ['database', 'http', 'jobs', 'likes', 'member-cards', 'photos', 'settings', 'sites', 'visitors'],
  payments: [
    'credits',
    'database',
    'http',
    'jobs',
    'mail',
    'money',
    'outbound',
    'partners',
    'payment-provider',
    'payment-routing',
    'sites',
  ],

  receipts: ['http', 'mail', 'money', 'sites'],
  page: [
    'accounts',
    'bus',
    'experiments',
    'http',
    'plain-forms',
    'releases',
    'secrets',
    'settings',
    'sites',
    'visitors',
  ],
  'sign-in': [
    'accounts',
    'database',
    'factors',
    'http',
    'jobs',
    'mail',
    'notices',
    'plain-forms',
    'restrictions',
    'secrets',
    'sessions',
    'sites',
  ],

  leaving: [
    'accounts',
    'chat',
    'database',
    'factors',
    'http',
    'jobs',
    'mail',
    'payments',
    'photos',
    'plain-forms',
    'reports',
    'restrictions',
    'secrets',
    'sessions',
    'sign-in',
    'sites',
    'store',
  ],
  'staff-access': [
    'accounts',
    'database',
    'factors',
    'guards',
    'http',
    'jobs',
    'secrets',
    'sessions',
    'sign-in',
    'staff',
  ],
  signup: [
    'accounts',
    'credits',
    'database',
    'experiments',
    'factors',
    'http',
    'mail',
    'partners',
    'plain-forms',
    'sessions',
    'settings',
    'sign-in',
    'sites',
    'visitors',
  ],
  rails: ['database', 'guards', 'jobs', 'staff'],
  operators: ['chat', 'credits', 'database', 'http', 'jobs', 'shifts', 'sites', 'staff'],
  moderation: [
    'bus',
    'chat',
    'complaints',
    'database',
    'http',
    'jobs',
    'leaving',
    'mail',
    'plain-forms',
    'photos',
    'portraits',
    'reports',
    'restrictions',
    'sessions',
    'sites',
    'staff',
    'store',
  ],
  // Payments and support at the desk.
  'payment-desk': [
    'database',
    'http',
    'jobs',
    'mail',
    'money',
    'payments',
    'receipts',
    'settlements',
    'sites',
    'staff',
  ],
  support: ['accounts', 'database', 'http', 'jobs', 'leaving', 'mail', 'sessions', 'sign-in', 'staff'],
  // The frame that the rooms of the desk stand in.
  desk: [
    'accounts',
    'database',
    'factors',
    'http',
    'moderation',
    'operators',
    'page',
    'payment-desk',
    'releases',
    'staff',
    'staff-access',
    'support',
  ],
};

/** Says what is wrong with a plan: a room that names an unknown one or one above it, a folder without an entry, an entry without a folder. */
export function planFaults(plan: Record<string, string[]>, folders: string[]): string[] {
  const rooms = Object.keys(plan);
  return [
    ...rooms.flatMap((room, floor) =>
      (plan[room] ?? []).flatMap((other) => {
        const place = rooms.indexOf(other);
        if (place < 0) return [`'${room}' may import '${other}', which is no entry of the plan`];
        return place < floor ? [] : [`'${room}' may import '${other}', which does not lie below it`];
      }),
    ),
    ...folders.filter((folder) => !rooms.includes(folder)).map((folder) => `the folder '${folder}' is not in the plan`),
    ...rooms.filter((room) => !folders.includes(room)).map((room) => `the plan names '${room}', which is no folder`),
  ];
}

/** Says which arrows a plan of rooms allows that no import makes: a plan that is wider than the house says too little. */
export function unusedArrows(plan: Record<string, string[]>, imports: { from: string; to: string }[]): string[] {
  const roomOf = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1];
  const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));
  return Object.entries(plan).flatMap(([room, below]) =>
    below
      .filter((other) => !used.has(`${room} ${other}`))
      .map((other) => `the plan lets '${room}' import '${other}', and nothing there does`),
  );
}

/** Says which folders of remotes/ are not in the list of remotes, and which remotes have no folder. */
export const remoteFaults = (folders: string[], names: readonly string[] = REMOTE_NAMES): string[] => [
  ...folders
    .filter((folder) => !names.includes(folder))
    .map((folder) => `remotes/${folder} is not in shared/api/src/remotes.ts`),
  ...names
    .filter((name) => !folders.includes(name))
    .map((name) => `the remote '${name}' has no folder remotes/${name}`),
];

const areaPattern = (area: string): string =>
  area.endsWith('.ts') ? area.replace('.', '\\.') : `${area.replace('/*', '')}/`;

/** Pattern of every file that an area's files must not import. */
export const refusedFor = (area: string): string => {
  const own = area === 'remotes/*' ? 'remotes/$1/' : areaPattern(area);
  const free = [own, ...(AREAS[area] ?? []).map(areaPattern)];
  return `^(?!(?:${free.join('|')}))(?:${[...Object.keys(AREAS), 'webpack.common.ts'].map(areaPattern).join('|')})`;
};
