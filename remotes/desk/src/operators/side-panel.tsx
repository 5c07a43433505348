import { NoteBody, type OperatorConversationReply, type OperatorPerson } from '@vonk/api/desk/operators.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftUnder } from '../form/drafts.ts';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { putNote, putTone } from './operators.api.ts';

/** Who writes to whom, what operators noted of the member, and how the profile writes. */
export function SidePanel({
  conversation,
  onChange,
}: {
  conversation: OperatorConversationReply;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useTranslation('desk');
  const { id, member, profile, note, tone } = conversation;
  return (
    <Stack as="aside" gap={5} aria-label={t('operators.about')}>
      <Person person={profile} tag={t('operators.profile')} />
      <Kept
        name={`tone ${profile.id}`}
        label={t('operators.tone')}
        text={tone}
        save={(body) => putTone(profile.id, body)}
        onChange={onChange}
      />
      <Person person={member} tag={t('operators.member')} />
      <Kept
        name={`note ${id}`}
        label={t('operators.note')}
        text={note}
        save={(body) => putNote(id, body)}
        onChange={onChange}
      />
    </Stack>
  );
}

function Person({ person, tag }: { person: OperatorPerson; tag: string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { name, age, city, about, signup_date } = person;
  return (
    <Card>
      <Stack gap={3} align="start">
        <Tag kind="deep">{tag}</Tag>
        <Heading as="h2" level="h3">
          {name}, {age}
        </Heading>
        <Text size="sm" tone="soft">
          {[city, t('operators.since_date', { date: format.date(signup_date) })].filter(Boolean).join(' · ')}
        </Text>
        {about ? (
          <Text size="sm" css={{ overflowWrap: 'anywhere' }}>
            {about}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

/** A text that operators keep together. What somebody is writing stays when a colleague writes another one, and is told of it. */
function Kept({
  name,
  label,
  text,
  save,
  onChange,
}: {
  name: string;
  label: string;
  text: string;
  save: (body: NoteBody) => Promise<unknown>;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useTranslation('desk');
  // What was typed below another text is there again too, and that it was written over is told.
  const [opened, setOpened] = useState(() => draftUnder(`${name} `)?.slice(name.length + 1) ?? text);
  const state = useSchemaForm({
    schema: NoteBody,
    defaults: { text },
    command: async (body) => {
      try {
        return await save({ ...body, read: text });
      } catch (refusal) {
        if (refusal instanceof AppError && refusal.code === 'said_since') await onChange();
        throw refusal;
      }
    },
    onDone: () => void onChange(),
    draft: `${name} ${opened}`,
  });
  const isOpen = useRef(false);
  const { put } = state;
  const typed = state.typed('text');
  const isOwn = typed.trim() === text;
  const isMeanwhile = text !== opened && !isOwn && typed !== opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` is another function each time
  useEffect(() => {
    // At first the draft is not in the box yet.
    const isFirst = !isOpen.current;
    isOpen.current = true;
    if (isFirst || text === opened || isMeanwhile) return;
    setOpened(text);
    if (!isOwn) put('text', text);
  }, [text, opened, isMeanwhile, isOwn]);
  return (
    <PageForm look="aside" size="sm" state={state} submit={state.isDone ? t('operators.kept') : t('save')}>
      {isMeanwhile && !state.isDone ? (
        <Alert tone="warning" isLive>
          {t('payments.differences.meanwhile', { what: text || '–' })}
        </Alert>
      ) : null}
      <TextArea {...state.field('text')} label={label} minRows={2} />
    </PageForm>
  );
}
