import { toAppError } from '@vonk/kernel/app-error.ts';

/**
 * Calls for a payment, and reads it again by `reload` where it is open no more: its code was taken and the answer lost, or another
 * tab ended it. Its own page says which; that it failed is said where nobody knows better.
 */
export async function unlessEnded<Reply>(call: Promise<Reply>, reload: () => Promise<void>): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    if (toAppError(error).code === 'payment_failed') await reload();
    throw error;
  }
}
