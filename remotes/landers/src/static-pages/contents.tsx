import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** The parts of a long page, to go to. */
export function Contents({ sections }: { sections: [id: string, title: string][] }) {
  const { t } = useTranslation('landers');
  return (
    <nav aria-label={t('static-pages.contents')} css={navLook}>
      <ul css={{ columnGap: space[6], '@media (min-width: 576px)': { columnCount: 2 } }}>
        {sections.map(([id, title]) => (
          <li key={id} css={{ breakInside: 'avoid' }}>
            <TextLink href={`#${id}`} tone="inherit" css={{ display: 'inline-block', paddingBlock: '10px' }}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const navLook = {
  padding: `${space[3]} ${space[5]}`,
  background: color.sunken,
  borderRadius: '12px',
  fontSize: font.size.sm,
} as const;
