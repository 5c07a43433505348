import { ShowcaseReply } from '@vonk/api/showcase.ts';
import type { App, Deps } from '../http/app-types.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { maySearch } from '../visitors/may-search.ts';
import { OUTLINES, placeOn } from './outlines.ts';
import { createShowcaseRepository } from './showcase.repository.ts';

const SHOWN = 24;
const ABOUT_CHARACTERS = 160;

const excerpt = (text: string) =>
  text.length <= ABOUT_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', ABOUT_CHARACTERS))} …`;

/** People for landers and home: recently active, with a photo, from the visitor's country; none for whoever may not search (R-PROFILE-4). */
export async function showcaseRoutes(app: App, { db, config }: Deps): Promise<void> {
  const repository = createShowcaseRepository(db.late);
  app.get('/api/showcase', { schema: { response: { 200: ShowcaseReply } } }, async (request) => {
    const { site, language } = request;
    const settings = settingsFor(site, language, config, { country: request.country });
    const country = settings.geoip_selected_country;
    const outline = OUTLINES[country] ?? null;
    const about = (await maySearch(db, request))
      ? await repository.recentPeople(site.id, country, settings.fictional_allowed, SHOWN)
      : [];
    const texts = new Map(about.map((row) => [row.id, row]));
    const cards = await memberCards(db.late, site, request.memberId, [...texts.keys()]);
    const showsAbout = settings.visible_profile_notes.includes('about');
    return {
      people: cards.map((card) => {
        const row = texts.get(card.id);
        // A dot tells the city as its name does: where the card has none there is none.
        const place =
          outline && card.city !== null && row && row.lat !== null && row.lng !== null
            ? placeOn(outline, row.lat, row.lng)
            : null;
        return {
          ...card,
          about: showsAbout ? excerpt(row?.about ?? '') : '',
          x: place?.x ?? null,
          y: place?.y ?? null,
        };
      }),
      outline: outline && { path: outline.path, height: outline.height },
    };
  });
}
