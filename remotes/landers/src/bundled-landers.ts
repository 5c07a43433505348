import alonetonight from './landers/alonetonight/lander.ts';
import collagelanding from './landers/collagelanding/lander.ts';
import gallery from './landers/gallery/lander.ts';
import iconslanding from './landers/iconslanding/lander.ts';
import maplanding from './landers/maplanding/lander.ts';
import socialnetwork from './landers/socialnetwork/lander.ts';
import tinderswipe from './landers/tinderswipe/lander.ts';
import transitionsvideolanding from './landers/transitionsvideolanding/lander.ts';
import video from './landers/video/lander.ts';

/** The landers that come with the product, in the bundle `landers`. Every other one ships alone when it is published. */
export const BUNDLED_LANDERS = [
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  tinderswipe,
  transitionsvideolanding,
  video,
] as const;
export type BundledLander = (typeof BUNDLED_LANDERS)[number]['name'];
