declare module 'iban-to-bic' {
  const banks: {
    /** The BIC of a valid IBAN of AT, BE, DE, ES, FR, LU or NL; undefined for every other one. */
    ibanToBic(iban: string): string | undefined;
  };
  export default banks;
}
