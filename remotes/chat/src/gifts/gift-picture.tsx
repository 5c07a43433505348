import type { ReactElement } from 'react';

const GIFTS = ['rose', 'coffee', 'chocolate', 'bouquet', 'champagne', 'star'] as const;
export type Gift = (typeof GIFTS)[number];

/** True when this release has a name and a picture for a gift. */
export const isGift = (key: string): key is Gift => (GIFTS as readonly string[]).includes(key);

const DRAWINGS: Record<Gift, ReactElement> = {
  rose: (
    <>
      <path d="M12 12c-3 0-5-1.8-5-4.6C7 5 9 3 12 3s5 2 5 4.4C17 10.2 15 12 12 12Z" />
      <path d="M9.5 7.500c1-1.6 4-1.6 4.8 0 .6 1.4-.8 2.5-2.3 2.200M12 12v9M12 16c-1-2-3-2.6-5-2 .6 2 2.4 3 5 2.600M12 18.500c1-1.8 2.8-2.4 4.6-1.8-.6 1.8-2.2 2.6-4.6 2.2" />
    </>
  ),
  coffee: (
    <>
      <path d="M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9ZM16 10.500h1.500a2.5 2.5 0 0 1 0 5H16" />
      <path d="M8 3c-.8 1 .8 2 0 3M12 3c-.8 1 .8 2 0 3M4 21.500h13" />
    </>
  ),
  chocolate: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="2" />
      <path d="M12 3v18M5 9h14M5 15h14" />
    </>
  ),
  bouquet: (
    <>
      <circle cx="8" cy="6" r="2.5" />
      <circle cx="16" cy="6" r="2.5" />
      <circle cx="12" cy="9.5" r="2.5" />
      <path d="M9 8.3 11.3 17M15 8.3 12.7 17M12 12v5M7.5 13l3 4.200L9 21h6l-1.5-3.8 3-4.2" />
    </>
  ),
  champagne: (
    <>
      <path d="M8 3h8l-.7 7.200a3.3 3.3 0 0 1-6.6 0L8 3ZM12 13.500V20M8.5 21h7" />
      <path d="M8.4 7h7.200M11 9.500v.01M13 8.800v.01" />
    </>
  ),
  star: <path d="m12 3 2.7 5.6 6.1.8-4.5 4.2 1.1 6.100L12 16.800l-5.4 2.9 1.1-6.100L3.2 9.400l6.1-.8L12 3Z" />,
};

/** A gift drawn in lines, in the colour of the text. */
export function GiftPicture({ gift, size = 40 }: { gift: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[isGift(gift) ? gift : 'star']}
    </svg>
  );
}
