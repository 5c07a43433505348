import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets of members with a key that comes from the server's own, so that who reads the database has none of
 * them. Each opens only for the member whom it was sealed for: `open` throws for any other, and when a byte was changed.
 */
export function createSealer(signingKey: string) {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'secrets of second factors', 32));
  return {
    seal(secret: Buffer, memberId: number): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(String(memberId)));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer, memberId: number): Buffer {
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(String(memberId)));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

export type Sealer = ReturnType<typeof createSealer>;
