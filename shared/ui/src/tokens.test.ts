import { contrast } from './contrast.ts';
import { ContrastError, retint } from './retint.ts';
import { checkedPairs, dark, light, themeCss } from './tokens.ts';

describe('contrast', () => {
  it('R-THEME-1 gives the ratios of the WCAG definition', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });

  it('refuses what is not a colour', () => {
    expect(() => contrast('pink', '#ffffff')).toThrow(TypeError);
  });

  it.each(checkedPairs)('R-THEME-1 $fg on $bg reaches $need in both themes', ({ fg, bg, need }) => {
    expect(contrast(light[fg], light[bg])).toBeGreaterThanOrEqual(need);
    expect(contrast(dark[fg], dark[bg])).toBeGreaterThanOrEqual(need);
  });
});

describe('retint', () => {
  const niches = [
    { brand: '#c2410c', deep: '#4a1d0a' },
    { brand: '#0f766e', deep: '#0b3b4a' },
    { brand: '#1d4ed8', deep: '#1e1b4b' },
    { brand: '#a21caf', deep: '#4a044e' },
    { brand: '#b91c1c', deep: '#3b0a0a' },
    { brand: '#de2c60', deep: '#3d0766' },
  ];

  it.each(niches)('R-THEME-1 derives a legible family from $brand and $deep', (niche) => {
    const { light: day, dark: night } = retint(niche);
    expect(contrast('#ffffff', day.brand ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(night.deepText ?? '', dark.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('R-THEME-1 refuses a brand that white text would be lost on', () => {
    expect(() => retint({ brand: '#ffb6c1', deep: '#3d0766' })).toThrow(ContrastError);
  });

  it('refuses a deep that is too pale and says which pairs fail', () => {
    expect(() => retint({ brand: '#de2c60', deep: '#c9a6f0' })).toThrow(/light onDeep on deep is \d/);
  });

  it('refuses an override that fails, though the derived colour would pass', () => {
    expect(() => retint({ brand: '#de2c60', deep: '#3d0766', light: { brandText: '#ff9db8' } })).toThrow(ContrastError);
  });
});

describe('themeCss', () => {
  it('gives every colour as one variable for both themes', () => {
    const css = themeCss();
    expect(css).toContain(`--ink:light-dark(${light.ink},${dark.ink})`);
    expect(css).toContain('[data-theme=dark]{color-scheme:dark}');
    for (const name of Object.keys(light)) expect(css).toContain(`--${name}:`);
  });

  it('R-THEME-1 has a bold face while the font is not there: none is drawn from the regular one', () => {
    expect(themeCss()).toMatch(/'Figtree Fallback';font-weight:600 900;src:local\('Arial Bold'\)/);
  });

  it('R-THEME-1 whoever asks for more contrast gets hints and links at 7:1, and edges at 3:1', () => {
    expect(themeCss()).toContain(
      '@media (prefers-contrast:more){:root{--ink3:var(--ink2);--brandText:var(--onBrandSoft);--border:var(--borderStrong)}}',
    );
    for (const theme of [light, dark])
      for (const fg of [theme.ink2, theme.onBrandSoft])
        for (const bg of [theme.canvas, theme.surface]) expect(contrast(fg, bg)).toBeGreaterThanOrEqual(7);
  });

  it('takes the colours of a niche and the addresses of the fonts', () => {
    const css = themeCss({ brand: retint({ brand: '#0f766e', deep: '#0b3b4a' }), fonts: { latin: '/fonts/a.woff2' } });
    expect(css).toContain('--brand:#0f766e');
    expect(css).toContain('url("/fonts/a.woff2")');
    expect(css).not.toContain('</');
  });
});
