/** The colours of one mood: background from top to bottom, light, skin lit and shaded, and the darkest tone. */
export interface PortraitPalette {
  sky: readonly [string, string, string];
  light: string;
  skin: readonly [string, string];
  cloth: readonly [string, string];
  hair: readonly [string, string];
  deep: string;
}

/** Moods of warm dusk, from amber to blue-violet. */
export const portraitPalettes: readonly PortraitPalette[] = [
  // coral evening
  {
    sky: ['#ffd9c2', '#ff8f7e', '#c8386d'],
    light: '#fff1de',
    skin: ['#ffcdb0', '#d8577a'],
    cloth: ['#8a1f63', '#3a0a4a'],
    hair: ['#7a1c5c', '#2c0838'],
    deep: '#22062e',
  },
  // rose morning
  {
    sky: ['#ffe6ea', '#f7a3b5', '#b04a86'],
    light: '#fffaf5',
    skin: ['#ffdccb', '#cf6a8c'],
    cloth: ['#5c2a86', '#2a0d4d'],
    hair: ['#5a2145', '#260a26'],
    deep: '#1f0824',
  },
  // violet dusk
  {
    sky: ['#d9ccff', '#9673ea', '#3d1a80'],
    light: '#fbeaff',
    skin: ['#f6c3cf', '#8a4fb5'],
    cloth: ['#3a1a86', '#150a3d'],
    hair: ['#3b1670', '#140633'],
    deep: '#0f0528',
  },
  // amber lamp
  {
    sky: ['#ffe3a8', '#fba55c', '#b8404a'],
    light: '#fff6d6',
    skin: ['#ffd7a3', '#cf6148'],
    cloth: ['#7a2340', '#310a2b'],
    hair: ['#6b2433', '#2a0a1e'],
    deep: '#20061a',
  },
  // plum night
  {
    sky: ['#b56aa8', '#6d2a7a', '#200a35'],
    light: '#ffc4d6',
    skin: ['#eda3ad', '#7a2f72'],
    cloth: ['#52186b', '#17062b'],
    hair: ['#3d0f52', '#10041f'],
    deep: '#0c0318',
  },
  // blue-violet hour
  {
    sky: ['#c5d3ff', '#7f86ec', '#332a86'],
    light: '#eef4ff',
    skin: ['#e8c4e6', '#6f5cc0'],
    cloth: ['#24308a', '#0d1142'],
    hair: ['#2a2374', '#0d0a33'],
    deep: '#0a0828',
  },
  // raspberry
  {
    sky: ['#ff9fb4', '#e03468', '#5d0a49'],
    light: '#ffe0d6',
    skin: ['#ffb9a8', '#a82765'],
    cloth: ['#4a0b53', '#1b0428'],
    hair: ['#4b0a44', '#190320'],
    deep: '#14031b',
  },
  // sea at sundown
  {
    sky: ['#ffd2b8', '#d886a8', '#4a5aa8'],
    light: '#fff0dc',
    skin: ['#ffcbb0', '#a3608f'],
    cloth: ['#2b3f86', '#131b4a'],
    hair: ['#3f2a5c', '#150f30'],
    deep: '#100b28',
  },
  // mauve studio
  {
    sky: ['#efe1ee', '#c9a3c9', '#7d5793'],
    light: '#ffffff',
    skin: ['#f7d3c8', '#a8688f'],
    cloth: ['#402a5e', '#1c1233'],
    hair: ['#4a2f3f', '#1e1220'],
    deep: '#180e20',
  },
  // ember
  {
    sky: ['#ffb36b', '#e2503f', '#4c0f3c'],
    light: '#ffe9b8',
    skin: ['#ffc28f', '#a8343f'],
    cloth: ['#54122f', '#1d0619'],
    hair: ['#471020', '#190511'],
    deep: '#150410',
  },
  // orchid
  {
    sky: ['#ffd3f3', '#d67be0', '#6a2bb0'],
    light: '#fff0fb',
    skin: ['#ffcbd0', '#a54ab8'],
    cloth: ['#4d1c92', '#1d0a48'],
    hair: ['#461480', '#180637'],
    deep: '#12042b',
  },
  // first light
  {
    sky: ['#fff0d9', '#ffc0a8', '#d8728f'],
    light: '#fffdf2',
    skin: ['#ffe0c4', '#d27a7a'],
    cloth: ['#6e3a78', '#33164a'],
    hair: ['#6d3b3a', '#2f151f'],
    deep: '#26101f',
  },
];
