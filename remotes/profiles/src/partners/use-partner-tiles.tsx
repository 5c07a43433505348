import type { PartnerTile as Tile } from '@vonk/api/settings.ts';
import { dismissedAtom } from '@vonk/kernel/dismissed-atoms.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerTile } from './partner-tile.tsx';

/** After so many members the tile of a kind stands: in the first page of results, and once. */
const PLACES: Record<Tile['kind'], number> = { cam: 8, resell: 20 };

/** Tiles of the site's partners by the number of members before them: for members only, without those they hid (R-PROFILE-6). */
export function usePartnerTiles(): ReadonlyMap<number, ReactNode> {
  const { t } = useTranslation('profiles');
  const host = useHost();
  const { partner_tiles } = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  // What was hidden is known in the browser only: the server's rendition has it, and so has its hydration.
  const isBrowser = useIsBrowser();
  const tiles = new Map<number, ReactNode>();
  if (!isSignedIn) return tiles;
  for (const tile of partner_tiles) {
    const name = `partner-${tile.kind}`;
    if (tiles.has(PLACES[tile.kind]) || (isBrowser && dismissed[name])) continue;
    const hide = () => {
      setDismissed((now) => ({ ...now, [name]: Date.now() }));
      host.notify({
        message: t('partner.hidden'),
        undo: { label: t('undo'), run: () => setDismissed(({ [name]: _hidden, ...others }) => others) },
      });
    };
    tiles.set(PLACES[tile.kind], <PartnerTile tile={tile} onHide={hide} />);
  }
  return tiles;
}
