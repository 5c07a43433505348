import { ChevronDownIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, font, motion, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface Question {
  title: string;
  paragraphs: string[];
}

/** One question, which opens on its own, by its keyboard or by its address. */
export function QuestionItem({ id, question, isHidden }: { id: string; question: Question; isHidden: boolean }) {
  const { t } = useTranslation('landers');
  const links: Record<string, [to: string, label: string]> = {
    password: ['/reset-password', t('static-pages.faq.resetPassword')],
    prices: ['/pricing', t('footer.pricing')],
    refund: ['/pages/return-policy', t('footer.returnPolicy')],
    report: ['/pages/ban', t('footer.ban')],
    data: ['/pages/privacy', t('footer.privacy')],
    cookies: ['/pages/cookies', t('footer.cookies')],
    complaint: ['/complaints', t('footer.complaints')],
  };
  const [to, label] = links[id] ?? [];
  return (
    <details id={id} hidden={isHidden} css={itemLook}>
      <summary>
        <h3>{question.title}</h3>
        <ChevronDownIcon size={20} />
      </summary>
      <Stack gap={3} css={{ paddingBottom: space[5] }}>
        {question.paragraphs.filter(Boolean).map((paragraph) => (
          <Text key={paragraph} tone="soft">
            {paragraph}
          </Text>
        ))}
        {to ? (
          <p>
            <TextLink as={Link} to={to}>
              {label}
            </TextLink>
          </p>
        ) : null}
      </Stack>
    </details>
  );
}

const itemLook = {
  borderBottom: `1px solid ${color.border}`,
  scrollMarginTop: '8px',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingBlock: space[4],
    fontWeight: font.weight.semibold,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flexShrink: 0, color: color.ink3, transition: `transform ${motion.fast}` },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  // On paper every answer is there.
  '@media print': {
    '&::details-content': { contentVisibility: 'visible', display: 'block' },
    '& > summary svg': { display: 'none' },
    breakInside: 'avoid',
  },
} as const;
