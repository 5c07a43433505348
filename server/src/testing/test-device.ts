import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** CBOR (RFC 8949), as far as a passkey needs it: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, length: number) =>
    length < 24
      ? Buffer.from([(kind << 5) | length])
      : length < 256
        ? Buffer.from([(kind << 5) | 24, length])
        : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([name, each]) => [cbor(name), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

interface Asked {
  challenge: string;
  user?: { id: string };
}

/** How a device answers; each can be wrong. */
interface Answering {
  origin?: string;
  host?: string;
  /** It asked for a finger, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
}

/** A device that makes one passkey and signs with it, as a telephone does. */
export function createTestDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const key = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let userHandle = '';
  const clientData = (type: string, { challenge }: Asked, origin = 'http://localhost') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ host = 'localhost', isVerified = true, counter = 0 }: Answering, more?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more ? 0x40 : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  };
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    /** Makes the passkey. */
    make(options: Asked, how: Answering = {}) {
      userHandle = options.user?.id ?? '';
      const length = Buffer.from([0, id.length]);
      const more = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(how, more)],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options, how.origin));
      const response = { clientDataJSON, attestationObject: text(cbor(attestation)), transports: ['internal'] };
      return { ...credential, response };
    },
    /** Signs in with it. */
    sign(options: Asked, how: Answering = {}) {
      const data = clientData('webauthn.get', options, how.origin);
      const authenticatorData = authData(how);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle,
      };
      return { ...credential, response };
    },
  };
}
