import type { OperatorConversationReply } from '@vonk/api/desk/operators.ts';
import { countGraphemes } from '@vonk/api/graphemes.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { isComposing } from '@vonk/ui/is-composing.ts';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { type AnswerEvents, useAnswer } from './use-answer.ts';

interface Props extends AnswerEvents {
  conversation: OperatorConversationReply;
}

/** Answers as the profile. While the member asks for the truth, the truthful answer is all that may be sent. */
export function AnswerForm({ conversation, onType, onSent, onRefused }: Props) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { lock, truth, lines, message_length } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, change, send, isRunning, error } = useAnswer(conversation, { onType, onSent, onRefused });
  const isTooLong = countGraphemes(text.trim()) > message_length;
  const isReady = text.trim() !== '' && !isTooLong && !lock;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady) void send(text.trim());
  };
  const isLocked = lock !== null;
  useEffect(() => {
    if (!isLocked) box.current?.focus();
  }, [isLocked]);
  useDeskKeys([
    ...(isLocked ? [{ key: 't', label: t('operators.sendTruth'), run: () => void send(null) }] : []),
    { key: 'r', label: t('operators.write'), run: () => box.current?.focus() },
    ...(isLocked ? [] : lines.slice(0, 9)).map((line, index) => ({
      key: String(index + 1),
      label: line.text,
      run: () => change(text ? `${text} ${line.text}` : line.text),
    })),
  ]);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    // Outside the box letters are keys again.
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {error ? (
          <Alert tone="danger" isLive>
            {textOf(error)}
          </Alert>
        ) : null}
        {lock ? (
          <LockNote topic={lock.topic} truth={truth} isRunning={isRunning} onSend={() => void send(null)} />
        ) : null}
        <TextArea
          ref={box}
          label={t('operators.answerAs', { name: conversation.profile.name })}
          hint={isLocked ? t('operators.lockedHint') : t('operators.keysHint')}
          minRows={3}
          value={text}
          readOnly={isLocked}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          error={isTooLong ? t('operators.tooLong', { most: message_length }) : null}
        />
        <Row gap={3}>
          <Button as="button" type="submit" variant="primary" isLoading={isRunning} disabled={!isReady}>
            {t('operators.send')}
          </Button>
          {(isLocked ? [] : lines.slice(0, 9)).map((line, index) => (
            <Button key={line.id} size="sm" onClick={() => change(text ? `${text} ${line.text}` : line.text)}>
              {index + 1} · {line.text.length > 40 ? `${line.text.slice(0, 40)}…` : line.text}
            </Button>
          ))}
        </Row>
      </Stack>
    </form>
  );
}

/** Says what the member asked, and sends the truth. */
function LockNote({
  topic,
  truth,
  isRunning,
  onSend,
}: {
  topic: NonNullable<OperatorConversationReply['lock']>['topic'];
  truth: string;
  isRunning: boolean;
  onSend: () => void;
}) {
  const { t } = useTranslation('desk');
  return (
    <Alert
      tone="warning"
      isLive
      title={t(`operators.lock.${topic}`)}
      action={
        <Button variant="primary" size="sm" isLoading={isRunning} onClick={onSend}>
          {t('operators.sendTruth')} (t)
        </Button>
      }
    >
      <Text as="span">{t('operators.lockText')}</Text>
      <Text as="span" css={{ display: 'block', marginTop: '8px', fontStyle: 'italic' }}>
        {truth}
      </Text>
    </Alert>
  );
}
