/**
 * Makes a signal that ends a wait after so many ms, and work after as many from when it began (`begunAt`, 0 before): what
 * waited long is not cut short. An answer that lies here already, while this thread had other things to do, is in time.
 */
export function limitTime(ms: number, begunAt: () => number): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const look = () => {
    const began = begunAt();
    const left = began ? began + ms - Date.now() : 0;
    if (left > 0) timer = setTimeout(look, left);
    else setImmediate(() => controller.abort());
  };
  let timer = setTimeout(look, ms);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
