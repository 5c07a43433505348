import { color, font, layer, radius } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a
      href="#main"
      css={{
        position: 'fixed',
        insetInlineStart: '12px',
        top: '-80px',
        zIndex: layer.toast,
        padding: '12px 16px',
        background: color.surface,
        color: color.ink,
        borderRadius: radius.control,
        fontWeight: font.weight.semibold,
        '&:focus': { top: '12px' },
      }}
    >
      {t('skipToContent')}
    </a>
  );
}
