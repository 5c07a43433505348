import { NoteBody, type OperatorConversationReply, type OperatorPerson } from '@vonk/api/desk/operators.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { putNote, putTone } from './operators.api.ts';

/** Who writes to whom, what operators noted of the member, and how the profile writes. */
export function SidePanel({
  conversation,
  onChange,
}: {
  conversation: OperatorConversationReply;
  onChange: () => void;
}) {
  const { t } = useTranslation('desk');
  const { id, member, profile, note, tone } = conversation;
  return (
    <Stack as="aside" gap={5} aria-label={t('operators.about')}>
      <Person person={profile} tag={t('operators.profile')} />
      <Kept
        key={`tone ${tone}`}
        label={t('operators.tone')}
        text={tone}
        save={(text) => putTone(profile.id, text)}
        onDone={onChange}
      />
      <Person person={member} tag={t('operators.member')} />
      <Kept
        key={`note ${note}`}
        label={t('operators.note')}
        text={note}
        save={(text) => putNote(id, text)}
        onDone={onChange}
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

/** A text that operators keep together. */
function Kept({
  label,
  text,
  save,
  onDone,
}: {
  label: string;
  text: string;
  save: (text: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: NoteBody,
    defaults: { text },
    command: (body) => save(body.text),
    onDone,
  });
  return (
    <PageForm look="aside" size="sm" state={state} submit={state.isDone ? t('operators.kept') : t('save')}>
      <TextArea {...state.field('text')} label={label} minRows={2} />
    </PageForm>
  );
}
