import type { Consent } from './consent.ts';
import type { ErrorCode, ErrorReply } from './errors.ts';
import type { Language } from './languages.ts';
import type { RemoteName } from './remotes.ts';
import type { SettingsReply } from './settings.ts';
import type { User } from './user.ts';

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

/** One live version of a remote, as the browser loads it; every script is checked against its hash (ADR 18). */
export interface RegistryEntry {
  version: string;
  /** Folder of the immutable files, with a trailing slash. */
  base: string;
  /** File name of the remote's entry, relative to `base`. */
  entry: string;
  /** Files of the one exposed module, beside the entry. */
  files: string[];
  /** File of the strings by language. */
  strings: Record<string, string>;
  /** File name → 'sha384-…'. */
  integrity: Record<string, string>;
  /** Share keys it takes from the host: what publishing checks, and what the page preloads. */
  consumes: string[];
  /** Names it uses of each of them: what publishing checks. */
  uses?: Record<string, string[]>;
  /** The landers it serves, of the bundle of all. */
  landers?: string[];
  /** Hash of the list of all its files' hashes, media and the server's rendition among them. */
  seal?: string;
  /** Kernel versions this remote fits, as a semver range. */
  kernel: string;
  /** The version that was live before: tried when this one cannot be loaded. */
  previous?: Omit<RegistryEntry, 'previous'>;
}
export type Registry = Partial<Record<RemoteName, RegistryEntry>>;

/** A visitor's variant of the experiment on a page: a slug whose text the page shows, or the name of the variant. */
export interface PageVariant {
  /** The page it is for, without language prefix: another page that the visitor goes on to has no part in it. */
  path: string;
  name: string;
  /** The view that the experiment counts: its measurements are told to be of it. */
  isFirst?: boolean;
}

/** Forms of visitors that post without script too. */
export type FormName =
  | 'signup'
  | 'login'
  | 'login-code'
  | 'reset-request'
  | 'reset'
  | 'activate'
  | 'mail-change'
  | 'mail-change-undo'
  | 'reactivate'
  | 'unsubscribe'
  | 'complaint';

/** The server's answer to a form that was posted without script: the page it goes back to shows it, once. */
export interface PostedForm extends Pick<ErrorReply, 'fields' | 'minutes' | 'min_age'> {
  form: FormName;
  /** Why it was refused; null when it was not: the rest goes by mail, or there is no more to do. */
  code: ErrorCode | null;
  /** The typed values, without secrets. */
  values: Record<string, string>;
}

/** When and where a page was painted: its first render in the browser tells the same times. */
export interface PageClock {
  /** In ms. */
  now: number;
  /** IANA name of the time zone of the country that the page is for. */
  timeZone: string;
}

/** What a page is made of, in the browser and where the server renders it: one field here, filled by the page server. */
export interface PageState {
  language: Language;
  settings: SettingsReply;
  user: User | null;
  registry: Registry;
  /** namespace → strings in `language`. */
  strings: Record<string, Record<string, unknown>>;
  /** Answers of calls that the page needs at once: 'GET /api/members?gender=female' → reply. */
  data: Record<string, unknown>;
  variant: PageVariant | null;
  consent: Consent;
  /** True when this visitor may make an account: always, or only by a traffic source (R-ACCOUNT-2). */
  maySignUp: boolean;
  posted: PostedForm | null;
  clock: PageClock;
  /** The query of the filters that were last in force in this browser; empty without any. */
  recalledSearch: string;
}

/** What the page server inlines in `<script type="application/json" id="boot">`. */
export interface Boot extends PageState {
  /** Says for which view the server gave this page: a report of what went wrong in it counts once. */
  viewToken: string;
  status: number;
  /** True when the HTML holds the page already rendered, to be hydrated. */
  isRendered: boolean;
}
