import type { ClipboardEvent, DragEvent } from 'react';

const photoIn = ({ files }: DataTransfer) => [...files].find(({ type }) => type.startsWith('image/'));

/** What takes a photo that is pasted or dropped. A text that was copied with a picture of itself, as tables are, is a text. */
export const takesPhoto = (take: (photo: File) => void) => ({
  onPaste(event: ClipboardEvent) {
    const photo = photoIn(event.clipboardData);
    if (!photo || event.clipboardData.getData('text/plain')) return;
    event.preventDefault();
    take(photo);
  },
  // Where this is left to the browser, it opens the file in place of the page. What kind of file it is shows at the drop alone.
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const photo = photoIn(event.dataTransfer);
    if (!photo) return;
    event.preventDefault();
    take(photo);
  },
});
