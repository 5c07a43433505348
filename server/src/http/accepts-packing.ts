/** Says whether a client takes such an answer, by its Accept-Encoding (RFC 9110, 12.5.3): what it gives a weight of 0 it refuses. */
export function acceptsPacking(acceptEncoding: string | undefined, packing: 'br' | 'gzip'): boolean {
  for (const each of acceptEncoding?.split(',') ?? []) {
    const [name = '', ...parameters] = each.split(';');
    if (name.trim().toLowerCase() !== packing) continue;
    return !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(parameter));
  }
  return false;
}
