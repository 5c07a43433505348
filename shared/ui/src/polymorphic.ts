import type { ComponentProps, ElementType } from 'react';

/** Own props, plus those of the element or component given as `as` (a router's Link, `a`, `label`). */
export type Polymorphic<Own, T extends ElementType> = Own & { as?: T } & Omit<ComponentProps<T>, keyof Own | 'as'>;
