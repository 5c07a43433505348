import { type Build, bareShoulders, mensClothes, womensClothes } from './portrait-clothes.ts';
import { type HairShape, mensHair, womensHair } from './portrait-hair.ts';
import { type PortraitPalette, portraitPalettes } from './portrait-palettes.ts';
import { type SeededRandom, seededRandom } from './portrait-random.ts';

/** Describes whom to draw; the same seed always gives the same picture. */
export interface PortraitRequest {
  seed: string;
  gender: 'male' | 'female';
  age: number;
  /** In pixels; the height follows, 3 to 4. */
  width?: number;
}

function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

const paletteOf = (random: SeededRandom) => random.pick(portraitPalettes);

const linear = (id: string, box: string, stops: readonly (readonly [number, string, number?])[]) =>
  `<linearGradient id="${id}" ${box}>${stops.map(([at, hex, opacity]) => `<stop offset="${at}" stop-color="${hex}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`;
const radial = (id: string, hex: string, opacity: number, box = '') =>
  `<radialGradient id="${id}" ${box}><stop stop-color="${hex}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${hex}" stop-opacity="0"/></radialGradient>`;

/** Hair colours from near black to fair; silver comes with age. */
function hairColors(random: SeededRandom, palette: PortraitPalette, age: number): readonly [string, string] {
  if (random.chance((age - 42) / 40))
    return [mix(palette.light, palette.sky[2], 0.32), mix(palette.sky[2], palette.deep, 0.12)];
  const kind = random.next();
  if (kind < 0.5) return palette.hair;
  if (kind < 0.72) return [mix(palette.hair[0], palette.skin[1], 0.5), palette.hair[1]];
  if (kind < 0.86) return [mix(palette.light, palette.skin[1], 0.3), mix(palette.skin[1], palette.hair[0], 0.3)];
  return [mix(palette.hair[0], palette.deep, 0.4), palette.deep];
}

/** A soft background: sky, a glow from where the light comes, and sometimes lamps out of focus. */
function scenery(random: SeededRandom): string {
  const glow = `<circle cx="${Math.round(random.between(30, 100))}" cy="${Math.round(random.between(30, 130))}" r="${Math.round(random.between(150, 230))}" fill="url(#g)"/>`;
  const lamps = random.chance(0.5)
    ? Array.from({ length: 5 }, () => {
        const [x, y, r] = [random.between(0, 300), random.between(0, 240), random.between(10, 38)].map(Math.round);
        return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#l)"/>`;
      }).join('')
    : '';
  const hill = random.chance(0.35)
    ? `<path d="M0 ${Math.round(random.between(230, 290))}C90 ${Math.round(random.between(190, 250))} 200 ${Math.round(random.between(270, 320))} 300 ${Math.round(random.between(210, 270))}V400H0Z" fill="url(#h)"/>`
    : '';
  return `<rect width="300" height="400" fill="url(#s)"/>${hill}${glow}${lamps}`;
}

const rounds = (list: HairShape['backRounds']) =>
  (list ?? []).map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

function hairLayer(path: string | undefined, list: HairShape['backRounds'], opacity = 1, isLit = true): string {
  if (!path && !list) return '';
  const fill = `fill="url(#a)"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;
  const mass = path ? `<path d="${path}" ${fill}${isLit ? ' stroke="url(#r)" stroke-width="2.6"' : ''}/>` : '';
  return `${list ? `<g fill="url(#a)">${rounds(list)}</g>` : ''}${mass}`;
}

function beard(random: SeededRandom, kind: number): string {
  const opacity = kind < 0.4 ? random.between(0.32, 0.5) : 0.94;
  const chin = kind > 0.8 ? 242 : 228;
  return `<path d="M104 158C106 196 122 ${chin} 150 ${chin}S194 196 196 158C192 178 184 190 172 188C160 182 140 182 128 188C116 190 108 178 104 158Z" fill="url(#a)" fill-opacity="${opacity.toFixed(2)}"/>`;
}

function glasses(random: SeededRandom, ink: string): string {
  const shape = random.pick([
    '<circle cx="128" cy="154" r="16"/><circle cx="172" cy="154" r="16"/>',
    '<rect x="111" y="142" width="34" height="24" rx="8"/><rect x="155" y="142" width="34" height="24" rx="8"/>',
    '<path d="M110 143H146L142 162Q128 170 114 162ZM190 143H154L158 162Q172 170 186 162Z"/>',
  ]);
  return `<g fill="url(#g)" fill-opacity=".35" stroke="${ink}" stroke-width="3" stroke-linejoin="round">${shape}<path d="M145 152Q150 148 155 152M104 150L111 151M196 150L189 151" fill="none"/></g>`;
}

type Pair = readonly [string, string];

/** Makes every gradient a portrait may use, under the one-letter ids by which the shapes paint with them. */
function gradients(
  random: SeededRandom,
  palette: PortraitPalette,
  { skin, hair: [hairHigh, hairLow], clothTint }: { skin: Pair; hair: Pair; clothTint: number },
): string[] {
  return [
    linear('s', `x1="${random.between(0, 0.4).toFixed(2)}" y1="0" x2="${random.between(0.6, 1).toFixed(2)}" y2="1"`, [
      [0, palette.sky[0]],
      [0.48, palette.sky[1]],
      [1, palette.sky[2]],
    ]),
    radial('g', palette.light, 0.85),
    radial('l', palette.light, 0.34),
    linear('h', 'x1="0" y1="0" x2="0" y2="1"', [
      [0, palette.sky[2], 0.5],
      [1, palette.deep, 0.5],
    ]),
    linear('f', 'x1=".05" y1=".1" x2=".95" y2=".8"', [
      [0, mix(skin[0], palette.light, 0.3)],
      [0.42, skin[0]],
      [1, skin[1]],
    ]),
    linear('n', 'x1="0" y1="0" x2=".7" y2="1"', [
      [0, mix(skin[0], skin[1], 0.75)],
      [0.4, mix(skin[0], skin[1], 0.35)],
      [1, skin[1]],
    ]),
    linear('a', 'x1="70" y1="60" x2="230" y2="300" gradientUnits="userSpaceOnUse"', [
      [0, hairHigh],
      [0.55, mix(hairHigh, hairLow, 0.75)],
      [1, hairLow],
    ]),
    linear('c', 'x1="30" y1="250" x2="270" y2="400" gradientUnits="userSpaceOnUse"', [
      [0, mix(palette.cloth[0], palette.sky[1], clothTint)],
      [1, palette.cloth[1]],
    ]),
    linear('r', 'x1="60" y1="0" x2="240" y2="60" gradientUnits="userSpaceOnUse"', [
      [0, palette.light, 0.9],
      [0.45, palette.light, 0.12],
      [0.8, palette.light, 0],
    ]),
    linear('v', 'x1="0" y1="0" x2="0" y2="1"', [
      [0.55, palette.deep, 0],
      [1, palette.deep, 0.42],
    ]),
    radial('k', skin[1], 0.6, 'cx="184" cy="184" r="66" gradientUnits="userSpaceOnUse"'),
  ];
}

/** Draws a member who has no photo: a lit silhouette in dusk colours, as an SVG of two to four kilobytes. */
export function drawPortrait({ seed, gender, age, width = 300 }: PortraitRequest): string {
  const random = seededRandom(seed);
  const palette = paletteOf(random);
  const isMan = gender === 'male';
  const hair = isMan ? random.pick(age < 35 ? mensHair.slice(0, -2) : mensHair) : random.pick(womensHair);
  const [hairHigh, hairLow] = hairColors(random, palette, age);
  const tan = random.between(0, 0.5);
  const skin = [mix(palette.skin[0], palette.skin[1], tan), mix(palette.skin[1], palette.deep, tan * 0.9)] as const;
  const build: Build = {
    neck: Math.round(isMan ? random.between(25, 31) : random.between(18, 22)),
    shoulder: Math.round(isMan ? random.between(116, 132) : random.between(92, 106)),
  };
  const wear = random.pick(isMan ? mensClothes : womensClothes);
  const clothTint = random.between(0.12, 0.55);
  const accent = random.pick([
    mix(palette.light, palette.sky[1], 0.35),
    palette.sky[1],
    palette.skin[1],
    mix(palette.cloth[0], palette.light, 0.25),
  ]);
  const face = isMan
    ? 'M103 142C102 104 122 84 150 84S198 104 197 142C197 168 194 184 186 198Q172 220 150 222Q128 220 114 198C106 184 103 168 103 142Z'
    : 'M105 142C104 104 124 86 150 86S196 104 195 142C195 168 190 184 180 198Q164 218 150 219Q136 218 120 198C110 184 105 168 105 142Z';
  const beardKind = isMan && (random.chance(0.5) || hair === mensHair.at(-1)) ? random.next() : 0;

  const defs = gradients(random, palette, { skin, hair: [hairHigh, hairLow], clothTint });

  const paint = { cloth: 'url(#c)', dark: palette.deep, accent, rim: 'url(#r)' };
  const { neck } = build;
  const ears = hair.hasEars
    ? `<ellipse cx="103" cy="156" rx="8" ry="13" fill="url(#f)"/><ellipse cx="197" cy="156" rx="7" ry="12" fill="${skin[1]}"/>`
    : '';
  const earring =
    !isMan && hair.hasEars && random.chance(0.6)
      ? `<circle cx="101" cy="176" r="4" fill="${palette.light}"/><circle cx="199" cy="176" r="4" fill="${palette.light}" fill-opacity=".6"/>`
      : '';
  const shade = `<path d="${face}" fill="url(#k)"/><path d="M147 140Q160 172 162 180Q156 188 145 185Q151 168 147 140Z" fill="${skin[1]}" fill-opacity=".16"/>`;
  const head = [
    ears,
    `<path d="${face}" fill="url(#f)" stroke="url(#r)" stroke-width="2"/>${shade}`,
    beardKind ? beard(random, beardKind) : '',
    hairLayer(hair.front, hair.frontRounds, hair.opacity, (hair.backRounds?.length ?? 0) < 2),
    hair.strands
      ? `<path d="${hair.strands}" fill="none" stroke="${mix(hairHigh, palette.light, 0.35)}" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>`
      : '',
    random.chance(age > 45 ? 0.4 : 0.18) ? glasses(random, palette.deep) : '',
    earring,
  ].join('');
  const torso = `<path d="${bareShoulders(build)}" fill="url(#n)" stroke="url(#r)" stroke-width="2.5"/><path d="M${150 - neck} 180V236Q${150 - neck} 250 ${137 - neck} 254Q150 300 ${163 + neck} 254Q${150 + neck} 250 ${150 + neck} 236V180Z" fill="url(#n)"/><path d="M${150 - neck} 200Q150 250 ${150 + neck} 206V222Q150 262 ${150 - neck} 214Z" fill="${skin[1]}" fill-opacity=".5"/>`;
  const tilt = random.between(-4, 4).toFixed(1);
  const zoom = random.between(1.02, 1.22);
  const mirror = random.chance(0.5) ? ' transform="matrix(-1 0 0 1 300 0)"' : '';
  const place = `translate(${(150 + random.between(-14, 14)).toFixed(1)} ${(400 + random.between(0, 10)).toFixed(1)}) scale(${zoom.toFixed(3)}) translate(-150 -400)`;

  const figure = `<g${mirror}>${scenery(random)}<g transform="${place}"><g transform="rotate(${tilt} 150 230)">${hairLayer(hair.back, hair.backRounds, hair.opacity)}</g>${torso}${wear(build, paint)}<g transform="rotate(${tilt} 150 230)">${head}</g></g><circle cx="50" cy="70" r="240" fill="url(#l)"/></g><rect width="300" height="400" fill="url(#v)"/>`;
  const used = defs.filter((gradient) => figure.includes(`url(#${/id="(.)"/.exec(gradient)?.[1]})`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="${width}" height="${Math.round((width * 4) / 3)}"><defs>${used}</defs>${figure}</svg>`;
}

/** Two colours that stand in for a portrait until it has come. */
export interface PortraitThumb {
  top: string;
  bottom: string;
}

const thumbs = new Map(
  portraitPalettes.map((palette) => [
    palette,
    { top: mix(palette.sky[0], palette.sky[1], 0.5), bottom: mix(palette.sky[2], palette.cloth[0], 0.5) },
  ]),
);

/** All that `portraitThumb` may give: one for each mood. */
export const portraitThumbs: readonly PortraitThumb[] = [...thumbs.values()];

/** The one of `portraitThumbs` that belongs to the picture of this seed. */
export const portraitThumb = ({ seed }: Pick<PortraitRequest, 'seed'>): PortraitThumb =>
  thumbs.get(paletteOf(seededRandom(seed)))!;
