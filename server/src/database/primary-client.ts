import pg from 'pg';

/** No answer for so long after a connection was begun, and another server is tried. */
export const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The servers that a connection string names, each by a string of its own. It is written as for libpq: several `HOST:PORT`
 * after the user, or several `host` and `port` in the query, all separated by commas.
 */
export function serversOf(url: string): string[] {
  const [, begin = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (hosts.includes(',')) return hosts.split(',').map((host) => begin + host + end);
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  const names = params.get('host')?.split(',') ?? [];
  const ports = params.get('port')?.split(',') ?? [];
  if (names.length < 2) return [url];
  return names.map((name, index) => {
    params.set('host', name);
    const port = ports[index] ?? ports[0];
    if (port) params.set('port', port);
    return `${path}?${params}`;
  });
}

/**
 * For what members ask: each statement looks by keys, so that its plan does not hang on the values, and is made once for a connection.
 * Left to itself Postgres plans some anew each time, and each the first five times, which takes longer than running them. A connection
 * string that has `options` of its own takes their place. Not for a cluster: Citus plans with the values, and refuses what it is to
 * plan without.
 */
export const ONE_PLAN: pg.ClientConfig = { options: '-c plan_cache_mode=force_generic_plan' };

/** A server that has not ended a statement so long after its limit, or a connection that was ended, is not there any more. */
export const GONE_MS = 2_000;

/** Which of the servers of a connection string took the last connection, in this process. */
const turns = new Map<string, number>();

const standbyError = (server: pg.Client): Error =>
  Object.assign(new Error(`the database at ${server.host} is a standby and takes no writes`), { code: '57P03' });

/**
 * A connection to the server that takes writes, of those that `connectionString` names: where one does not answer, or is a
 * standby, the next connection is begun with the one after it. Every connection of the product's is one of these.
 */
export class PrimaryClient extends pg.Client {
  #moveOn: () => void;
  #isStandby = false;

  constructor(config: pg.ClientConfig & { connectionString?: string; pipeline?: boolean } = {}) {
    const { connectionString = '' } = config;
    const servers = serversOf(connectionString);
    const turn = turns.get(connectionString) ?? 0;
    super({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      ...config,
      connectionString: servers[turn % servers.length],
    });
    // A connection that is lost fails what is asked of it. It may be lost in the very moment in which it is made, before whoever
    // made it listens: what nobody listens to would end the process.
    this.on('error', () => {});
    this.#moveOn = () => {
      if ((turns.get(connectionString) ?? 0) === turn) turns.set(connectionString, turn + 1);
    };
    // A server says so before the connection is ready, since Postgres 14.
    if (servers.length > 1)
      this.#connection().on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
      });
  }

  /** The driver has it and its types do not. */
  #connection(): pg.Connection {
    return Reflect.get(this, 'connection');
  }

  /**
   * What the driver asks a connection to begin with; its types do not have it. A day is one of UTC, and as long as 24 hours, for
   * every statement: a server's own time zone would move birthdays, and ends that are counted in days.
   */
  getStartupConf(): Record<string, string> {
    const ask: unknown = Reflect.get(pg.Client.prototype, 'getStartupConf');
    if (typeof ask !== 'function') throw new Error('the driver of Postgres begins connections in another way');
    return { ...ask.call(this), TimeZone: 'UTC' };
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve(this))));
    super.connect((error: Error | null) => {
      const failure = error ?? (this.#isStandby ? standbyError(this) : null);
      if (failure) this.#moveOn();
      // At once: what was asked meanwhile must not be asked of a standby.
      if (!error && failure) this.#connection().stream.destroy();
      (callback as (error: Error | null) => void)(failure);
    });
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A server that is not there any more does not say farewell.
    const cut = setTimeout(() => this.#connection().stream.destroy(), GONE_MS).unref();
    this.once('end', () => clearTimeout(cut));
    if (!callback) return super.end();
    super.end(callback);
  }
}
