import { type ReactNode, useEffect } from 'react';

/** A page that only the server can put together: the address is in the bar already, so that loading it again brings it. */
export function ServerPage({ skeleton }: { skeleton: ReactNode }) {
  useEffect(() => location.reload(), []);
  return skeleton;
}
