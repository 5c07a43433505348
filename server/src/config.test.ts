import path from 'node:path';
import webPush from 'web-push';
import { readConfig, readStore } from './config.ts';

const SECRETS = { PSP_SECRET: `whsec_${'p'.repeat(40)}`, SIGNING_KEY: 'k'.repeat(40) };
const ADDRESSES = { PUBLIC_URL: 'https://vonk.example', SMTP_URL: 'smtps://mail.example:465' };
const PUBLIC = { NODE_ENV: 'production', ...ADDRESSES, ...SECRETS };

describe('the configuration', () => {
  it('works on one machine without any variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ mode: 'development', host: '127.0.0.1', port: 3000, isDemo: false, busUrl: '' });
    expect(config.store).toEqual({ kind: 'folder', dir: path.resolve('.data/store') });
  });

  it.each(['PSP_SECRET', 'SIGNING_KEY'])('refuses to serve the public without %s of its own', (name) => {
    const { [name as keyof typeof SECRETS]: _, ...rest } = SECRETS;
    expect(() => readConfig({ NODE_ENV: 'production', ...ADDRESSES, ...rest })).toThrow(
      `${name} must be set in production`,
    );
  });

  it('refuses a secret that can be guessed, and says how to make one', () => {
    expect(() => readConfig({ ...PUBLIC, SIGNING_KEY: 'x' })).toThrow('openssl rand');
  });

  it('has no demo people unless it is told to, and in production needs its secrets even then', () => {
    expect(readConfig(PUBLIC).isDemo).toBe(false);
    expect(readConfig({}).isDemo).toBe(false);
    expect(readConfig({ DEMO: '1' }).isDemo).toBe(true);
    expect(() => readConfig({ NODE_ENV: 'production', ...ADDRESSES, DEMO: '1' })).toThrow('SIGNING_KEY must be set');
  });

  it('R-PAY-3 sends text messages by the gateway that is named, and refuses one without its key', () => {
    expect(readConfig({})).toMatchObject({ sms: { provider: 'inbox' }, smsUrl: 'http://127.0.0.1:3002/sms' });
    const named = { SMS_PROVIDER: 'messagebird', SMS_KEY: 'live', SMS_SENDER: 'Vonk' };
    expect(readConfig(named)).toMatchObject({
      sms: { provider: 'messagebird', key: 'live', sender: 'Vonk' },
      smsUrl: 'https://rest.messagebird.com/messages',
    });
    expect(() => readConfig({ SMS_PROVIDER: 'messagebird' })).toThrow('SMS_KEY');
    expect(() => readConfig({ SMS_PROVIDER: 'pigeon' })).toThrow('pigeon');
  });

  it('keeps documentation and metrics from the public unless it is told to serve them', () => {
    expect(readConfig(PUBLIC)).toMatchObject({ hasDocs: false, metricsPort: 0 });
    expect(readConfig({ ...PUBLIC, DOCS: '1' }).hasDocs).toBe(true);
  });

  it('names the address that it listens at, unless another is public', () => {
    expect(readConfig({ PORT: '4000' })).toMatchObject({ port: 4000, publicUrl: 'http://localhost:4000' });
    expect(readConfig({ DATABASE_READ_URL: 'postgres://a/x, postgres://b/x' }).readUrls).toHaveLength(2);
    expect([readConfig({}).drainSeconds, readConfig({ DRAIN_SECONDS: '7' }).drainSeconds]).toEqual([0, 7]);
    expect(readConfig({ PUBLIC_URL: 'https://vonk.example' }).publicUrl).toBe('https://vonk.example');
  });

  it('takes the servers of a bus with commas between them, with a scheme or without', () => {
    for (const busUrl of ['nats://a:4222,nats://b:4222', '127.0.0.1:4222', 'tls://user:word@bus', '[::1]:4222'])
      expect(readConfig({ BUS_URL: ` ${busUrl} ` }).busUrl).toBe(busUrl);
  });

  it('takes an address that others are made of with a slash at its end or without', () => {
    const names = ['PUBLIC_URL', 'WEBHOOK_URL', 'PSP_URL', 'PSP_PUBLIC_URL'];
    const url = 'https://vonk.example';
    expect(readConfig(Object.fromEntries(names.map((name) => [name, `${url}/`])))).toMatchObject({
      publicUrl: url,
      webhookUrl: url,
      pspUrl: url,
      pspPublicUrl: url,
    });
    expect(readStore({ S3_ENDPOINT: `${url}/` })).toMatchObject({ endpoint: url });
  });

  it('decision 24 has the desk at a host of its own: in production where one is named, and nowhere else', () => {
    expect(readConfig({ PORT: '4000' })).toMatchObject({
      deskHost: 'desk.localhost',
      deskUrl: 'http://desk.localhost:4000',
    });
    expect(readConfig(PUBLIC)).toMatchObject({ deskHost: '', deskUrl: '' });
    expect(readConfig({ ...PUBLIC, DESK_HOST: 'Staff.Vonk.example' }).deskUrl).toBe('https://staff.vonk.example');
  });

  it('trusts no proxy by itself: otherwise anybody could name the address they come from', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, 172.18.0.0/16' }).trustedProxies).toEqual([
      '10.0.0.5',
      '172.18.0.0/16',
    ]);
    for (const everybody of ['1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/99', '10.0.0.0/8/9'])
      expect(() => readConfig({ TRUST_PROXY: everybody })).toThrow('TRUST_PROXY takes addresses');
  });

  it('reads how much is logged and how often the API may be called', () => {
    expect(readConfig({})).toMatchObject({ logLevel: 'warn', rateLimit: 1200 });
    expect(readConfig({ LOG_LEVEL: 'debug', RATE_LIMIT: '60' })).toMatchObject({ logLevel: 'debug', rateLimit: 60 });
    expect(readConfig({ NODE_ENV: 'test' }).logLevel).toBe('silent');
  });
});

describe('a setting that cannot be', () => {
  it.each([
    'smtps://AKIA:BM3/x+y=@mail.example:465',
    'smtps://user:p@ss/word@mail.example:465',
    'smtp://user:a?b@mail',
    'smtp://user:a#b@mail',
  ])('R-ERR-1 names the letters of a mail server’s password that cut its address short: %s', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(
      'SMTP_URL cannot be read: its password has letters that must be encoded',
    );
    expect(() => readConfig({ SMTP_URL })).not.toThrow('mail.example:465');
  });
  it.each([
    'smtps://AKIA:BM3%2Fx+y=@mail.example:465',
    'smtps://me@dom.example:pw@mail.example',
    'smtp://u:100%@[::1]:25/?pool=true',
    'smtp://mail.example:25/',
  ])('takes a mail server as it is written: %s', (SMTP_URL) => expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL));

  it.each([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is one of production, development, test, not prod'],
    [{ RATE_LIMIT: 'abc' }, 'RATE_LIMIT is a whole number from 1 to'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT is a whole number from 1 to'],
    [{ PORT: '99999' }, 'PORT is a whole number from 1 to 65535, not 99999'],
    [{ METRICS_PORT: 'abc' }, 'METRICS_PORT is a whole number from 0 to 65535'],
    [{ DRAIN_SECONDS: 'abc' }, 'DRAIN_SECONDS is a whole number'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'abc' }, 'OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1, not abc'],
    [{ PUBLIC_URL: 'https://vonk.example?a=b' }, 'PUBLIC_URL is an address to which others are added'],
    [{ WEBHOOK_URL: 'https://vonk.example/#a' }, 'WEBHOOK_URL is an address to which others are added'],
    [{ PSP_URL: 'https://user:word@api.example' }, 'PSP_URL is an address to which others are added'],
    [{ BUS_URL: 'redis://bus:6379' }, 'BUS_URL is an address of NATS, such as nats://bus:4222'],
    [{ BUS_URL: '"nats://bus:4222"' }, 'BUS_URL is an address of NATS, such as nats://bus:4222'],
    [{ PUBLIC_URL: 'x' }, 'PUBLIC_URL is an address that begins with http:// or https://'],
    [{ SMTP_URL: 'nonsense' }, 'SMTP_URL is an address that begins with smtp:// or smtps://'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL is a connection string such as'],
    [{ DATABASE_READ_URL: 'nonsense' }, 'DATABASE_READ_URL is a connection string such as'],
    [{ OUTBOUND_ALLOW: 'nonsense' }, 'OUTBOUND_ALLOW takes addresses'],
    [{ PUSH_PUBLIC_KEY: 'alone' }, 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are a pair'],
    [{ PUSH_PRIVATE_KEY_OLD: 'alone' }, 'PUSH_PUBLIC_KEY_OLD and PUSH_PRIVATE_KEY_OLD are a pair'],
    [{ PUSH_PUBLIC_KEY: 'short', PUSH_PRIVATE_KEY: 'short' }, 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are a pair'],
    [{ S3_ENDPOINT: 'objects:9000' }, 'S3_ENDPOINT is an address that begins with http:// or https://'],
    [{ DESK_HOST: 'https://desk.example' }, 'DESK_HOST is the name of a host alone'],
    [{ DEMO: 'yes' }, 'DEMO is one of 1, 0, not yes'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of fatal'],
    [{ PSP_SECRET: 'p-'.repeat(20) }, 'PSP_SECRET is a base64 text'],
    [{ PSP_SECRET_OLD: 'p-'.repeat(20) }, 'PSP_SECRET_OLD is a base64 text'],
    [{ ...PUBLIC, SIGNING_KEY_OLD: 'short' }, 'SIGNING_KEY_OLD holds secrets that were in use before'],
    [{ ...PUBLIC, PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ ...PUBLIC, SMTP_URL: undefined }, 'SMTP_URL must be set in production'],
  ])('is refused in a sentence that names it: %j', (env, says) => expect(() => readConfig(env)).toThrow(says));

  it('R-ACCOUNT-11 half of a new pair of keys for push messages is refused: every push service would, and browsers were forgotten', () => {
    const [first, second] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const read = (suffix: string, publicKey: string, privateKey: string) =>
      readConfig({ [`PUSH_PUBLIC_KEY${suffix}`]: publicKey, [`PUSH_PRIVATE_KEY${suffix}`]: privateKey }).pushKeys;
    for (const suffix of ['', '_OLD']) {
      expect(read(suffix, first.publicKey, first.privateKey)).toEqual([first]);
      expect(() => read(suffix, first.publicKey, second.privateKey)).toThrow(
        `PUSH_PUBLIC_KEY${suffix} and PUSH_PRIVATE_KEY${suffix} are of two pairs`,
      );
      expect(() => read(suffix, first.publicKey, '_'.repeat(43))).toThrow('are of two pairs');
    }
  });

  it('and is empty counts as not set', () => {
    const names = ['RATE_LIMIT', 'PORT', 'METRICS_PORT', 'DRAIN_SECONDS', 'NODE_ENV', 'HOST', 'PSP_URL', 'SMTP_URL'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
    expect(readConfig({ DESK_HOST: '' }).deskHost).toBe('');
  });
});

describe('the connection string of a database', () => {
  it('is taken without what stands around it in the file of a container', () => {
    const url = 'postgres://vonk:word@db/vonk';
    expect(readConfig({ DATABASE_URL: ` ${url} ` }).databaseUrl).toBe(url);
  });

  it.each([
    'postgres://vonk@/vonk?host=%2Ftmp%2Frun&port=5432',
    'postgres://vonk:PASSWORD@db-a:5432,db-b:5432/vonk',
    'postgresql://vonk:a+b=%2F@[::1]:5432/vonk?sslmode=require',
    'postgres://localhost',
  ])('is taken as libpq reads it: %s', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url));

  it.each(['ab/cd', '12/cd', 'ab?cd', 'ab#cd', 'ab@cd', 'ab%zz'])(
    'is refused where a letter of its password ends it early, and the password is not said: %s',
    (password) => {
      const read = () => readConfig({ DATABASE_URL: `postgres://vonk:${password}@postgres:5432/vonk` });
      expect(read).toThrow('DATABASE_URL cannot be read: its password has letters that must be encoded');
      expect(read).not.toThrow(password);
    },
  );
});

describe('payment providers', () => {
  const keys = {
    MOLLIE_API_KEY: `live_${'a'.repeat(30)}`,
    FLEXPAY_SHOP_ID: '123456',
    FLEXPAY_SIGNATURE_KEY: 'a-key-of-sixteen-characters',
  };

  it('R-PAY-2 is the sandbox where none is named, and the others once each with the keys of those', () => {
    expect(readConfig({})).toMatchObject({ paymentProviders: ['sandbox'], mollie: null, flexpay: null });
    expect(readConfig({ PAYMENT_PROVIDERS: 'mollie, flexpay, mollie', ...keys })).toMatchObject({
      paymentProviders: ['mollie', 'flexpay'],
      mollie: { apiUrl: 'https://api.mollie.com', hasApplePay: false },
      flexpay: { shopId: '123456', url: 'https://secure.verotel.com' },
    });
  });

  it.each([
    [{ PAYMENT_PROVIDERS: 'mollie' }, 'MOLLIE_API_KEY must be set while PAYMENT_PROVIDERS names mollie'],
    [{ PAYMENT_PROVIDERS: 'mollie', MOLLIE_API_KEY: 'secret' }, 'MOLLIE_API_KEY does not look like a key'],
    [{ PAYMENT_PROVIDERS: 'flexpay', FLEXPAY_SHOP_ID: '12345' }, 'FLEXPAY_SIGNATURE_KEY must be set'],
    [{ PAYMENT_PROVIDERS: 'flexpay', FLEXPAY_SHOP_ID: 'shop' }, 'FLEXPAY_SHOP_ID does not look like'],
    [{ PAYMENT_PROVIDERS: 'mollie', ...keys, MOLLIE_APPLE_PAY: 'yes' }, 'MOLLIE_APPLE_PAY is one of 1, 0, not yes'],
    [{ PAYMENT_PROVIDERS: 'mollie', ...keys, MOLLIE_API_URL: 'api.mollie.com:443' }, 'MOLLIE_API_URL is an address'],
    [{ PAYMENT_PROVIDERS: 'sandbox,paypall' }, 'PAYMENT_PROVIDERS takes sandbox, mollie, flexpay'],
  ])('R-PAY-2 says at the start what is missing: %j', (env, says) => expect(() => readConfig(env)).toThrow(says));

  it('asks for the secret of the sandbox only where that is in use', () => {
    const env = {
      NODE_ENV: 'production',
      ...ADDRESSES,
      SIGNING_KEY: SECRETS.SIGNING_KEY,
      PAYMENT_PROVIDERS: 'mollie',
      ...keys,
    };
    expect(readConfig(env).pspSecrets).toEqual([]);
  });
});

it('photos lie in an S3 store where one is named, with keys of its own in production', () => {
  expect(readStore({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' })).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    bucket: 'b',
    region: 'auto',
    key: 'k',
    secret: 's',
  });
  const named = { ...PUBLIC, S3_ENDPOINT: 'https://s3.example' };
  expect(() => readConfig(named)).toThrow('S3_KEY must be set in production');
  expect(() => readConfig({ ...named, S3_KEY: 'AKIAIOSFODNN7EXAMPLE', S3_SECRET: 'short' })).toThrow(
    'S3_SECRET must be set in production, to 30 characters',
  );
});

it('photos lie in a store of somebody else, whose keys are as long as it makes them', () => {
  const S3_ENDPOINT = 'https://s3.example';
  // Amazon names a key in 20 characters; secrets of Backblaze have 31.
  expect(
    readConfig({ ...PUBLIC, S3_ENDPOINT, S3_KEY: 'AKIAIOSFODNN7EXAMPLE', S3_SECRET: 's'.repeat(31) }).store,
  ).toMatchObject({ key: 'AKIAIOSFODNN7EXAMPLE' });
});
