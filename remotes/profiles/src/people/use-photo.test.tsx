import { renderHook } from '@testing-library/react';
import type { PhotoReply } from '@vonk/api/photo.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { makeSettings } from '@vonk/testing/makers.ts';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { usePhoto } from './use-photo.ts';

const photo = (values: Partial<PhotoReply> = {}): PhotoReply => ({
  id: 1,
  filename: 'full.webp',
  card_filename: 'card.webp',
  thumb_filename: 'thumb.webp',
  width: 1080,
  height: 1440,
  placeholder: 'hash',
  status: 'active',
  ...values,
});
function propsOf(image: PhotoReply | null) {
  const store = createStore();
  store.set(settingsAtom, makeSettings({ cdn_prefix: 'https://cdn.example/' }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => usePhoto()(image), { wrapper }).result.current;
}

describe('the picture of a member', () => {
  it('comes in the width that the screen needs, from the site’s own address', () => {
    expect(propsOf(photo())).toEqual({
      src: 'https://cdn.example/card.webp',
      placeholder: 'hash',
      variants: [
        { url: 'https://cdn.example/thumb.webp', width: 160 },
        { url: 'https://cdn.example/card.webp', width: 480 },
        { url: 'https://cdn.example/full.webp', width: 1080 },
      ],
    });
  });

  it('that is small is offered no larger than it is', () => {
    expect(propsOf(photo({ width: 400 })).variants?.map(({ width }) => width)).toEqual([160, 480]);
  });

  it('that was drawn is one file for every width', () => {
    expect(propsOf(photo({ card_filename: 'full.webp' }))).toEqual({
      src: 'https://cdn.example/full.webp',
      placeholder: 'hash',
    });
  });

  it('may be missing', () => {
    expect(propsOf(null)).toEqual({ src: null });
  });
});
