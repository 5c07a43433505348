import { z } from 'zod';
import { SmallAddressId } from './address-id-schema.ts';
import { TypedText } from './typed-text.ts';

const password = z.string().max(200);
/** Six digits of the app, or a recovery code; how it is typed is the server's to read. */
const code = z.string().min(1).max(40);

/** The password or a mailed link was right; a code is still missing. */
export const CodeBody = z.object({ code });
export type CodeBody = z.infer<typeof CodeBody>;

export const SecondFactorReply = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorReply = z.infer<typeof SecondFactorReply>;

export const AskFactorBody = z.object({ password });
export type AskFactorBody = z.infer<typeof AskFactorBody>;

/** `secret` is typed into an app that reads no QR code; `address` is what the QR code holds. */
export const AskedFactorReply = z.object({ secret: z.string(), address: z.string() });
export type AskedFactorReply = z.infer<typeof AskedFactorReply>;

/** Given once: the server keeps their hashes alone. */
export const RecoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesReply = z.infer<typeof RecoveryCodesReply>;

export const GuardedBody = z.object({ password, code });
export type GuardedBody = z.infer<typeof GuardedBody>;

export const PasskeysReply = z.object({
  passkeys: z.array(
    z.object({ id: z.number().int(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
  ),
});
export type PasskeysReply = z.infer<typeof PasskeysReply>;

/** The code is asked for where the second factor is on. */
export const AskPasskeyBody = z.object({ password, code: z.string().max(40).default('') });
export type AskPasskeyBody = z.infer<typeof AskPasskeyBody>;

export const PasskeyParams = z.object({ id: SmallAddressId });
export const RemovePasskeyBody = z.object({ password });

/** Bytes as WebAuthn's JSON has them: base64url. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What the browser made, as `PublicKeyCredential.toJSON()` gives it. */
export const AddPasskeyBody = z.object({
  name: TypedText.trim().min(1).max(60),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.enum(TRANSPORTS).or(z.string().max(40)))
        .max(10)
        .optional(),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

export const PasskeySignInBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    }),
  }),
});
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;

/** Options as WebAuthn's JSON has them, made by the server and read by the browser alone. */
export const PasskeyOptionsReply = z.object({ options: z.record(z.string(), z.unknown()) });
