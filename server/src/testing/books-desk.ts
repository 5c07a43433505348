import { openTestBooks, type TestBooks } from './test-books.ts';
import { openTestDesk, type TestDesk, type TestStaff } from './test-desk.ts';

export interface BooksDesk {
  books: TestBooks;
  desk: TestDesk;
  /** Somebody who looks after payments. */
  staff: TestStaff;
}

/** Opens a shop whose books are looked at, with a desk over it, for the calling test file. */
export function useBooksDesk(): () => BooksDesk {
  let opened: BooksDesk;
  beforeAll(async () => {
    const books = await openTestBooks();
    const desk = await openTestDesk(books.shop.test);
    opened = { books, desk, staff: await desk.makeStaff('payments') };
  });
  afterAll(async () => {
    await opened.desk.close();
    await opened.books.shop.close();
  });
  return () => opened;
}
