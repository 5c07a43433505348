import { AppError } from '@vonk/kernel/app-error.ts';
import { useState } from 'react';

/**
 * For a form over what colleagues write too: `write` is given the row as it was when the form opened, by which the server knows that
 * somebody wrote since (`said_since`). It is given the row as it is now only once that was told, and what was typed stays.
 */
export function useFirstRead<Row>(row: Row, onStale: () => Promise<unknown>) {
  // The page below is read anew whenever somebody writes: its row would hide from the server that this form is older.
  const [opened] = useState(row);
  const [isTold, setIsTold] = useState(false);
  async function send<Reply>(write: (read: Row) => Promise<Reply>): Promise<Reply> {
    try {
      return await write(isTold ? row : opened);
    } catch (error) {
      if (error instanceof AppError && error.code === 'said_since') {
        await onStale();
        setIsTold(true);
      }
      throw error;
    }
  }
  return { opened, send };
}
