import { type ClipboardEvent, useEffect } from 'react';

const photoIn = ({ files }: DataTransfer) => [...files].find(({ type }) => type.startsWith('image/'));

/**
 * Takes a photo that is dropped anywhere on the page, which a browser would open in the page's place otherwise, as it would any
 * file; returns what takes one that is pasted. A text that was copied with a picture of itself, as tables are, is a text.
 */
export function useBroughtPhoto(take: (photo: File) => void): (event: ClipboardEvent) => void {
  useEffect(() => {
    // What kind of file it is shows at the drop alone.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      allow(event);
      const photo = event.dataTransfer && photoIn(event.dataTransfer);
      if (photo) take(photo);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  });
  return (event) => {
    const photo = photoIn(event.clipboardData);
    if (!photo || event.clipboardData.getData('text/plain')) return;
    event.preventDefault();
    take(photo);
  };
}
