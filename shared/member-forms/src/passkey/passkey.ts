/** What the server reads of a passkey. */
type PasskeyJson = ReturnType<PublicKeyCredential['toJSON']>;

/** True in a browser that can make and use passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const toJson = (credential: Credential | null): PasskeyJson | null =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Lets the device make a passkey; null when the member said no, or the device has one already. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyJson | null> =>
  navigator.credentials
    .create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    .then(toJson, () => null);

/** Lets the member choose a passkey of this site and the device sign with it; null when there was none, or the member said no. */
export const signWithPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyJson | null> =>
  navigator.credentials
    .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    .then(toJson, () => null);
