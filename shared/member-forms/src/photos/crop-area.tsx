import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { PhotoCrop } from './photos.api.ts';

const PHOTO_SHAPE = 3 / 4;
const MOST_ZOOM = 4;
const PERCENT = 100;

/** The cropper itself, moved by drag, pinch, wheel or arrow keys. Its style is ours: it may inject none (CSP). */
export default function CropArea({
  picture,
  zoom,
  onZoom,
  onCrop,
  onBroken,
}: {
  picture: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onCrop: (crop: PhotoCrop) => void;
  /** The browser cannot show it. */
  onBroken: () => void;
}) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  return (
    <div css={[cover, look]}>
      <Cropper
        image={picture}
        crop={position}
        zoom={zoom}
        maxZoom={MOST_ZOOM}
        aspect={PHOTO_SHAPE}
        objectFit="contain"
        disableAutomaticStylesInjection
        mediaProps={{ onError: onBroken }}
        onCropChange={setPosition}
        onZoomChange={onZoom}
        onCropComplete={({ x, y, width, height }) =>
          onCrop({ x: x / PERCENT, y: y / PERCENT, width: width / PERCENT, height: height / PERCENT })
        }
      />
    </div>
  );
}

const cover = { position: 'absolute', inset: 0 } as const;
const gridLine = {
  content: '""',
  boxSizing: 'border-box',
  position: 'absolute',
  border: '1px solid rgb(255 255 255 / .5)',
} as const;

const look = {
  background: 'var(--scrim)',
  '.reactEasyCrop_Container': {
    ...cover,
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'none',
    cursor: 'move',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
  },
  '.reactEasyCrop_Image': { willChange: 'transform', maxWidth: 'unset' },
  '.reactEasyCrop_Contain': { ...cover, maxWidth: '100%', maxHeight: '100%', margin: 'auto' },
  '.reactEasyCrop_CropArea': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    boxSizing: 'border-box',
    border: '1px solid rgb(255 255 255 / .5)',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(0 0 0 / .5)',
    overflow: 'hidden',
  },
  '.reactEasyCrop_CropAreaGrid::before': { ...gridLine, insetBlock: 0, insetInline: '33.33%', borderBlock: 0 },
  '.reactEasyCrop_CropAreaGrid::after': { ...gridLine, insetInline: 0, insetBlock: '33.33%', borderInline: 0 },
} as const;
