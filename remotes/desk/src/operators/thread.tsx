import type { OperatorConversationReply, OperatorMessage } from '@vonk/api/desk/operators.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusInPlace } from '../ui/use-opened.ts';
import { getOlder } from './operators.api.ts';

/** All that was said, oldest first; the end is in sight when it opens. */
export function Thread({ conversation }: { conversation: OperatorConversationReply }) {
  const { t } = useTranslation('desk');
  const list = useRef<HTMLOListElement>(null);
  const [older, setOlder] = useState<OperatorMessage[]>([]);
  const [hasOlder, setHasOlder] = useState(conversation.has_older);
  const { run, isRunning, error } = useCommand(getOlder);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  const messages = [...older, ...conversation.messages];
  const loadOlder = async () => {
    const reply = await run(conversation.id, messages[0]?.seq ?? 1);
    if (!reply) return;
    setOlder((known) => [...reply.messages, ...known]);
    setHasOlder(reply.has_older);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too (WCAG 2.1.1)
    <ol ref={list} aria-label={t('operators.conversation')} tabIndex={0} css={listLook}>
      {hasOlder ? (
        <li css={{ justifySelf: 'center' }}>
          <Button size="sm" isLoading={isRunning} onClick={() => void loadOlder()}>
            {t('operators.older')}
          </Button>
          <FormError error={error} />
        </li>
      ) : null}
      {messages.map((message) => (
        <Bubble
          key={message.seq}
          message={message}
          name={message.is_member ? conversation.member.name : conversation.profile.name}
          isAsking={conversation.lock?.seq === message.seq}
        />
      ))}
    </ol>
  );
}

function Bubble({ message, name, isAsking }: { message: OperatorMessage; name: string; isAsking: boolean }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { is_member, text, image, gift, created_at } = message;
  return (
    <li css={{ ...bubbleLook, ...(is_member ? memberLook : profileLook), ...(isAsking ? askingLook : {}) }}>
      {image ? <Picture src={image} /> : null}
      {gift ? t('operators.gift', { gift }) : null}
      {text && !gift ? <span dir="auto">{text}</span> : null}
      {gift || text || image ? null : <em>{t('operators.removed')}</em>}
      <small>
        <bdi>{name}</bdi> · {format.shortDate(created_at)} {format.time(created_at)}
        {isAsking ? ` · ${t('operators.asks')}` : ''}
      </small>
    </li>
  );
}

/** A picture is blurred until somebody asks for it. */
function Picture({ src }: { src: string }) {
  const { t } = useTranslation('desk');
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <img
      ref={focusInPlace}
      tabIndex={-1}
      src={src}
      alt={t('operators.picture')}
      css={{ maxWidth: '100%', borderRadius: radius.control }}
    />
  ) : (
    <Button size="sm" onClick={() => setIsShown(true)}>
      {t('operators.showPicture')}
    </Button>
  );
}

const listLook = {
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  maxHeight: '52vh',
  overflowY: 'auto',
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
} as const;

const bubbleLook = {
  maxWidth: 'min(560px, 88%)',
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  small: { display: 'block', marginTop: space[1], color: 'inherit', fontSize: font.size.xs },
} as const;
const memberLook = { justifySelf: 'start', background: color.sunken, color: color.ink } as const;
const profileLook = { justifySelf: 'end', background: color.deepSoft, color: color.deepText } as const;
const askingLook = { background: color.warningSoft, color: color.warningText } as const;
