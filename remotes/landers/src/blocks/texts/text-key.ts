/** `messages_one` and `messages_other` are forms of one text, `messages`. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/** The keys of a tree of texts: 'title', 'questions.when'. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

/** Values that a text is filled in with. */
export type TextValues = Record<string, string | number>;
