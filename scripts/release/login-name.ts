import os from 'node:os';

/** Who runs this, as the system calls them; by number where it has no name, as in a container that is given any user. */
export function loginName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
