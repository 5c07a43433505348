import type { PhotoReply } from '@vonk/api/photo.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import type { PhotoProps } from '@vonk/ui/photo.tsx';
import { useAtomValue } from 'jotai';

/** Stored widths of a picture; a drawn portrait is one file for all. */
const WIDTHS = { thumb: 160, card: 480 };

/** Turns a member's picture, which may be missing, into the props of a Photo. */
export function usePhoto(): (
  image: PhotoReply | null | undefined,
) => Pick<PhotoProps, 'src' | 'variants' | 'placeholder'> {
  const { cdn_prefix } = useAtomValue(settingsAtom);
  return (image) => {
    if (!image) return { src: null };
    const url = (name: string) => cdn_prefix + name;
    const { filename, card_filename, thumb_filename, width, placeholder } = image;
    if (filename === card_filename) return { src: url(filename), placeholder };
    return {
      src: url(card_filename),
      placeholder,
      variants: [
        { url: url(thumb_filename), width: WIDTHS.thumb },
        { url: url(card_filename), width: WIDTHS.card },
        ...(width > WIDTHS.card ? [{ url: url(filename), width }] : []),
      ],
    };
  };
}
