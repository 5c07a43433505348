import { sharedBuffers } from './shared-buffers.ts';

const GB = 2 ** 30;

describe("the embedded database's memory", () => {
  it.each([
    [0.05 * GB, '32MB'],
    [GB, '256MB'],
    [4 * GB, '1024MB'],
    [64 * GB, '2048MB'],
  ])('of %d bytes a quarter, within bounds', (bytes, told) => {
    expect(sharedBuffers(bytes)).toEqual(['-c', `shared_buffers=${told}`]);
  });

  it('is of the machine or the container where nobody says', () => {
    expect(sharedBuffers()[1]).toMatch(/^shared_buffers=\d+MB$/);
  });
});
