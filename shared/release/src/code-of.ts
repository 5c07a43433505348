/** Returns the code of a system's error ('ENOENT', 'EADDRINUSE'), undefined for whatever carries none. */
export const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
