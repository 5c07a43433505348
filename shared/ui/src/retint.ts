import { contrast, mix } from './contrast.ts';
import { type CheckedPair, type ColorName, checkedPairs, dark, light, type Palette } from './palette.ts';

/** The two colours a niche chooses, and whatever derived colour it wants otherwise. */
export interface NicheTint {
  brand: string;
  deep: string;
  light?: Partial<Palette>;
  dark?: Partial<Palette>;
}

/** The colours a niche replaces, per theme; pass it to `themeCss` as `brand`. */
export interface BrandOverrides {
  light: Partial<Palette>;
  dark: Partial<Palette>;
}

/** Thrown when a tint makes text or a control too faint; `failures` names each pair with its ratio. */
export class ContrastError extends Error {
  readonly failures: readonly string[];
  constructor(failures: readonly string[]) {
    super(`contrast too low: ${failures.join('; ')}`);
    this.name = 'ContrastError';
    this.failures = failures;
  }
}

/** Moves a colour towards another in small steps until it stands out enough from every ground. */
function until(color: string, towards: string, grounds: string[], need: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= need)) return candidate;
  }
  return towards;
}

function derive({ brand, deep }: NicheTint): BrandOverrides {
  const softLight = mix(brand, light.surface, 0.89);
  const softDark = mix(brand, dark.surface, 0.8);
  const deepSoftDark = mix(deep, dark.surface, 0.76);
  const deepNight = until(deep, light.surface, [dark.surface], 1.9);
  const brandNight = until(brand, light.surface, [dark.surface, dark.canvas], 3.05);
  const pressed = (color: string) => ({
    brand: color,
    brandHover: mix(color, light.ink, 0.14),
    brandActive: mix(color, light.ink, 0.3),
  });
  const shared = { gradientFrom: deep, gradientTo: mix(brand, deep, 0.3) };
  return {
    light: {
      ...shared,
      ...pressed(brand),
      brandText: until(brand, light.ink, [softLight, light.sunken, light.canvas], 4.8),
      brandSoft: softLight,
      onBrandSoft: until(brand, light.ink, [softLight], 7),
      deep,
      deepHover: mix(deep, light.surface, 0.12),
      deepText: deep,
      deepSoft: mix(deep, light.surface, 0.93),
      focus: deep,
      bubbleOwn: mix(deep, light.surface, 0.06),
      onPhotoTagLight: deep,
    },
    dark: {
      ...shared,
      ...pressed(brandNight),
      brandText: until(brand, light.surface, [softDark, dark.sunken], 5.5),
      brandSoft: softDark,
      onBrandSoft: until(brand, light.surface, [softDark], 8),
      deep: deepNight,
      deepHover: mix(deepNight, light.surface, 0.12),
      deepText: until(deep, light.surface, [deepSoftDark, dark.surface], 7),
      deepSoft: deepSoftDark,
      focus: until(brand, light.surface, [dark.sunken], 7),
      bubbleOwn: deepNight,
      onPhotoTagLight: deep,
    },
  };
}

const failuresOf = (theme: string, palette: Palette, touched: ReadonlySet<ColorName>) =>
  checkedPairs
    .filter(({ fg, bg }) => touched.has(fg) || touched.has(bg))
    .map((pair: CheckedPair) => ({ ...pair, ratio: contrast(palette[pair.fg], palette[pair.bg]) }))
    .filter(({ ratio, need }) => ratio < need)
    .map(({ fg, bg, ratio, need }) => `${theme} ${fg} on ${bg} is ${ratio.toFixed(2)}, needs ${need}`);

/** The brand and deep families of a niche in both themes; throws `ContrastError` when any pair fails. */
export function retint(tint: NicheTint): BrandOverrides {
  const derived = derive(tint);
  const overrides = { light: { ...derived.light, ...tint.light }, dark: { ...derived.dark, ...tint.dark } };
  const namesOf = (part: Partial<Palette>) => new Set(Object.keys(part) as ColorName[]);
  const failures = [
    ...failuresOf('light', { ...light, ...overrides.light }, namesOf(overrides.light)),
    ...failuresOf('dark', { ...dark, ...overrides.dark }, namesOf(overrides.dark)),
  ];
  if (failures.length > 0) throw new ContrastError(failures);
  return overrides;
}
