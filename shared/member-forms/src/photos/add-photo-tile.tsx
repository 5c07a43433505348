import { ImagePlusIcon } from '@vonk/ui/icon.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** Chooses a file; with a camera on phones. */
export function AddPhotoTile({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('member-forms');
  return (
    <li>
      <label css={look}>
        <ImagePlusIcon size={28} />
        <span css={{ maxWidth: '100%', overflowWrap: 'anywhere', hyphens: 'auto' }}>{t('photo.add')}</span>
        <input
          className="sr-only"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
    </li>
  );
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  aspectRatio: '3 / 4',
  padding: space[4],
  color: color.deepText,
  background: color.deepSoft,
  border: `2px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  fontSize: font.size.sm,
  fontWeight: font.weight.semibold,
  textAlign: 'center',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
} as const;
