import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed: secrets of one purpose open for no other. These words are part of the key and never change. */
export const PURPOSES = { factors: 'secrets of second factors', push: 'keys of push messages' } as const;

function openWith(key: Buffer, sealed: Buffer, owner: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(owner);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Encrypts secrets with a key that comes from the server's own, so that who reads the database has none of them. Each
 * opens only for the owner whom it was sealed for: `open` throws for any other, and when a byte was changed. The first of
 * the keys seals; those after it open what was sealed before the key was changed.
 */
export function createSealer(signingKeys: readonly string[], purpose: keyof typeof PURPOSES) {
  const [newest = Buffer.alloc(0), ...older] = signingKeys.map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', PURPOSES[purpose], 32)),
  );
  const nameOf = (owner: number | string) => Buffer.from(String(owner));
  function open(sealed: Buffer, owner: number | string): Buffer | null {
    for (const key of [newest, ...older]) {
      const secret = openWith(key, sealed, nameOf(owner));
      if (secret) return secret;
    }
    return null;
  }
  return {
    seal(secret: Buffer, owner: number | string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(nameOf(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer, owner: number | string): Buffer {
      const secret = open(sealed, owner);
      if (secret) return secret;
      throw new Error(
        'a sealed secret opens with none of the keys: the one that sealed it is missing in SIGNING_KEY_OLD',
      );
    },
    opens: (sealed: Buffer, owner: number | string): boolean => open(sealed, owner) !== null,
    /** Whether the first key opens it: then the keys before it are not needed for it. */
    isNewest: (sealed: Buffer, owner: number | string): boolean => openWith(newest, sealed, nameOf(owner)) !== null,
  };
}
