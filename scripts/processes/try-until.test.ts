import { tryUntil } from './try-until.ts';

const patience = () => {
  const said: string[] = [];
  return { said, tries: 4, pauseMs: 1, say: (text: string) => void said.push(text) };
};

it('waits for somebody who is still starting, and says why, once for each reason', async () => {
  const reasons = ['refused', 'refused', 'starting'];
  const waiting = patience();
  const result = await tryUntil(
    'the store',
    async () => {
      const reason = reasons.shift();
      if (reason) throw new Error(reason);
      return 'there';
    },
    waiting,
  );
  expect(result).toBe('there');
  expect(waiting.said).toEqual(['waiting for the store: refused', 'waiting for the store: starting']);
});

it('gives up after so many tries, with the reason', async () => {
  const never = tryUntil('the store', () => Promise.reject(new Error('answered 404')), patience());
  await expect(never).rejects.toThrow('the store cannot be used, given up after 4 tries: answered 404');
});
