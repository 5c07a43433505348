/** A call whose refusal is told to the page too: what it shows may be what a colleague changed meanwhile. */
export const telling = <Result>(call: Promise<Result>, onRefused: () => unknown): Promise<Result> =>
  call.catch((refusal: unknown) => {
    void onRefused();
    throw refusal;
  });
