/**
 * How a language asks for the truth, in plain letters as `plainSentences` gives them: regular expressions of whole words, in
 * which ` ~ ` stands for up to three words of any kind.
 */
export interface PatternSet {
  /** Whether somebody is real, a bot, paid, or fictional. */
  real: string[];
  /** To meet. */
  meet: string[];
  /** For a number, an address, or another place to write. */
  contact: string[];
  /** Words that mean the contrary. */
  no: string[];
  /** Set phrases that look like it and ask nothing. */
  idle: string[];
  /** Spellings of chats, word by word. */
  short: Record<string, string>;
}
