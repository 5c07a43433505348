import { jest } from '@jest/globals';
import { reportFailure } from './report-failure.ts';

it('R-FED-4 tells the server once of each version that could not be shown, and nothing of an unknown one', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, {
    sendBeacon: jest.fn((_address: string, body: Blob) => {
      sent.push(body);
      return true;
    }),
  });
  reportFailure('chat', 'v1');
  reportFailure('chat', 'v1');
  reportFailure('chat', undefined);
  reportFailure('chat', 'v2');
  reportFailure('credits', 'v1');
  expect(jest.mocked(navigator.sendBeacon).mock.calls.map(([address]) => address)).toEqual(
    Array(3).fill('/api/remote-errors'),
  );
  const read = (blob: Blob) =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(blob);
    });
  expect(await Promise.all(sent.map(read))).toEqual([
    '{"remote":"chat","version":"v1"}',
    '{"remote":"chat","version":"v2"}',
    '{"remote":"credits","version":"v1"}',
  ]);
});
