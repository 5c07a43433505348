import { jest } from '@jest/globals';
import { reportFailure, setViewToken } from './report-failure.ts';

it('R-FED-4 tells the server once of each version that could not be shown, with the token of its page, and nothing of an unknown one', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, {
    sendBeacon: jest.fn((_address: string, body: Blob) => {
      sent.push(body);
      return true;
    }),
  });
  setViewToken('token');
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
    '{"remote":"chat","version":"v1","view":"token"}',
    '{"remote":"chat","version":"v2","view":"token"}',
    '{"remote":"credits","version":"v1","view":"token"}',
  ]);
});
