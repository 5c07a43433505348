/** A colour as red, green and blue from 0 to 255; throws for anything but #rrggbb. */
function parseHex(hex: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new TypeError(`not a colour of the form #rrggbb: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two colours, from 1 to 21, whichever comes first. */
export function contrast(first: string, second: string): number {
  const both = [luminance(first), luminance(second)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** A colour between two others: 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [parseHex(first), parseHex(second)];
  const channels = from.map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
