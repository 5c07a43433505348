import { gallery } from './gallery.ts';
import { plain } from './plain.ts';
import { swipe } from './swipe.ts';
import type { Names, Template } from './template.ts';
import { video } from './video.ts';

export const TEMPLATES = { gallery, swipe, video, plain } satisfies Record<string, (names: Names) => Template>;
export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];
