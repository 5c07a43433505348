import type { KeyboardEvent } from 'react';

/**
 * Whether a key is part of a word that is being put together (Chinese, Japanese, Korean, accents): Enter takes it then,
 * Escape gives it up, arrows choose. Safari says it of the key that ends the word by the old code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
