/** Messages of one language, a line each. */
export interface Phrases {
  /** They ask whether somebody is real, to meet, or for a way to get in touch. */
  asks: string;
  /** They ask none of it. */
  harmless: string;
}
