import { useId } from 'react';
import { color, font } from './theme.ts';

/** The mark alone: a flame with a spark cut out of it, on the gradient; hidden from readers. */
function LogoMark({ size = 30, className }: { size?: number; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      css={{ flexShrink: 0 }}
    >
      <defs>
        <linearGradient id={id} x1="0.85" y1="0" x2="0.15" y2="1">
          <stop offset="0" css={{ stopColor: color.brand }} />
          <stop offset="1" css={{ stopColor: color.gradientFrom }} />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9.5" fill={`url(#${id})`} />
      <path
        css={{ fill: color.onBrand }}
        fillRule="evenodd"
        d="M17.2 4.6c.5 3.6 2.2 5.3 4 7.4 1.800 2.100 3 4.100 3 6.900 0 4.800-3.600 8.300-8.200 8.300s-8.200-3.500-8.200-8.100c0-3 1.500-5.200 3.200-7 .3 1.700 1 2.800 2.100 3.400-.2-4.300 1.200-8.100 4.100-10.900ZM16 15.400c-.55 2.900-1.750 4.100-4.200 4.700 2.450.6 3.650 1.800 4.200 4.700.55-2.900 1.750-4.100 4.200-4.700-2.450-.6-3.650-1.800-4.200-4.700Z"
      />
    </svg>
  );
}

/** The mark with the site's name; `tone` white goes on a photo or gradient. */
export function Logo({
  name,
  size = 30,
  tone = 'brand',
  className,
}: {
  name: string;
  size?: number;
  tone?: 'brand' | 'white';
  className?: string;
}) {
  return (
    <span className={className} css={{ display: 'inline-flex', alignItems: 'center', gap: '10px' }}>
      <LogoMark size={size} />
      <span
        css={{
          color: tone === 'white' ? color.onGradient : color.deepText,
          fontSize: size > 34 ? font.size.h3 : font.size.xl,
          lineHeight: 1,
          fontWeight: font.weight.heavy,
          letterSpacing: '-0.035em',
        }}
      >
        {name}
      </span>
    </span>
  );
}
