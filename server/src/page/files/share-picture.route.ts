import type { App, Deps } from '../../http/app-types.ts';
import { isSigned, sign } from '../../secrets/hmac.ts';
import { createPageCache } from '../rendering/page-cache.ts';
import { drawSharePicture, SHARE_PICTURE } from './share-picture.ts';

export { SHARE_PICTURE };

const KEPT_MS = 3_600_000;
/** A title that is gone, such as a member's name, is gone from shared caches within a minute. */
const FOR_AN_HOUR = 'public, max-age=3600, s-maxage=60';
const LONGEST = 160;

/** Only titles of our own pages are drawn: whoever could choose the text could make us say anything. */
const signedText = (title: string): string => `share-picture:${title}`;
const SIGNATURE_LENGTH = 22;

/** Address of the picture of a page with this title (Open Graph). */
export function sharePicturePath(key: string, title: string): string {
  const drawn = title.slice(0, LONGEST);
  return `/share/${sign(key, signedText(drawn)).slice(0, SIGNATURE_LENGTH)}.jpg?title=${encodeURIComponent(drawn)}`;
}

/** Draws the pictures of shared links; what was drawn is kept for an hour. */
export async function sharePictureRoutes(app: App, { config }: Deps): Promise<void> {
  const drawn = createPageCache<Promise<Buffer>>(KEPT_MS);

  app.get<{ Params: { signature: string }; Querystring: { title?: string } }>(
    '/share/:signature.jpg',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { title } = request.query;
      const { signature } = request.params;
      if (typeof title !== 'string' || !isSigned(config.signingKeys, signedText(title), signature, SIGNATURE_LENGTH))
        return reply.callNotFound();
      const { settings, theme, id } = request.site;
      const key = `${id} ${request.host} ${title}`;
      const picture =
        drawn.fresh(key) ??
        drawSharePicture({
          title,
          name: settings.name,
          host: request.host.replace(/:\d+$/, ''),
          minAge: settings.min_age,
          from: 'deep' in theme ? theme.deep : '#3d0766',
          to: 'brand' in theme ? theme.brand : '#de2c60',
        });
      drawn.set(key, picture);
      return reply
        .type('image/jpeg')
        .header('cache-control', FOR_AN_HOUR)
        .send(await picture);
    },
  );
}
