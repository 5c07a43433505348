import type { MemberCard } from '@vonk/api/members.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import type { ComponentType } from 'react';
import host from '../../../../../host/locales/en.json' with { type: 'json' };
import signupForm from '../../../../../shared/member-forms/src/signup/texts/en.json' with { type: 'json' };
import shared from '../../../locales/en.json' with { type: 'json' };
import type { Lander } from './lander.ts';
import { LanderContext } from './lander-context.ts';

/** What the HTML of the next page carries. */
let carried: Record<string, unknown> = {};

/** What the HTML of a page carries that is rendered in another way than by `renderLander`. */
export const carriedData = (): Record<string, unknown> => carried;

/** The people that the page shows, as the server puts them into it. */
export function showPeople(...people: (Partial<MemberCard> & { about?: string; x?: number; y?: number })[]): void {
  carried = {
    'GET /api/showcase': {
      people: people.map((person, index) => ({
        ...makeCard({ id: index + 1 }),
        about: '',
        x: null,
        y: null,
        ...person,
      })),
      outline: null,
    },
  };
}

/** Renders the page of a lander at its address, with its own English texts. */
export const renderLander = (
  { name }: Lander,
  Page: ComponentType,
  own: Record<string, unknown>,
  options: Parameters<typeof renderWithHost>[1] = {},
) =>
  renderWithHost(
    <LanderContext value={{ name, namespace: 'landers' }}>
      <Page />
    </LanderContext>,
    {
      path: `/landers/${name}/:slug?`,
      url: `/landers/${name}`,
      data: carried,
      strings: { landers: { ...shared, signupForm, [name]: own }, host },
      ...options,
    },
  );
