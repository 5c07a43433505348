import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textParts } from './text-parts.ts';

/** A text with its line breaks. A link in it is a button, so that no way of pressing it goes past the warning. */
export function MessageText({ text }: { text: string }) {
  const [opened, setOpened] = useState<URL | null>(null);
  return (
    <>
      <span dir="auto" css={textLook}>
        {textParts(text).map(({ at, text: words, url }) =>
          url ? (
            <TextLink key={at} as="button" type="button" tone="inherit" onClick={() => setOpened(url)} css={linkLook}>
              {words}
            </TextLink>
          ) : (
            <Fragment key={at}>{words}</Fragment>
          ),
        )}
      </span>
      {opened ? <LeaveDialog url={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** Names where a link leads, before it is opened; letters of other scripts as their plain code, so that none passes for another. */
function LeaveDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('link.title', { host: url.host })}
      closeLabel={t('close')}
      css={{ '& h2': { overflowWrap: 'anywhere' } }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('link.stay')}
          </Button>
          <Button as="a" variant="primary" href={url.href} target="_blank" rel={LINK_REL} onClick={onClose}>
            {t('link.open')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text>{t('link.text')}</Text>
        <p css={addressLook}>{url.href}</p>
      </Stack>
    </Dialog>
  );
}

const LINK_REL = 'noopener noreferrer nofollow';

const textLook = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const linkLook = { userSelect: 'text', textAlign: 'start', overflowWrap: 'anywhere' } as const;

const addressLook = {
  maxHeight: '8lh',
  overflowY: 'auto',
  padding: `${space[4]} ${space[5]}`,
  overflowWrap: 'anywhere',
  background: color.sunken,
  borderRadius: radius.small,
} as const;
