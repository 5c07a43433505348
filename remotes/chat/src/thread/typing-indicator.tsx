import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

const DOTS = [0, 1, 2];

/** Says who is typing, in words and three still dots. The region is always in the page, so that readers announce it. */
export function TypingIndicator({ name }: { name: string | null }) {
  const { t } = useTranslation('chat');
  return (
    <div aria-live="polite" css={{ minHeight: '28px', marginTop: space[3] }}>
      {name ? (
        <p css={lineLook}>
          <span aria-hidden="true" css={{ display: 'flex', gap: space[2] }}>
            {DOTS.map((dot) => (
              <span
                key={dot}
                css={{ width: '7px', height: '7px', borderRadius: radius.pill, background: color.ink3 }}
              />
            ))}
          </span>
          {t('typing', { name })}
        </p>
      ) : null}
    </div>
  );
}

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: font.line.xs,
} as const;
