declare module 'iban-to-bic' {
  /** The BIC of a valid IBAN of AT, BE, DE, ES, FR, LU or NL; undefined for every other one. */
  export function ibanToBic(iban: string): string | undefined;
}
