import { HandoverBody, type HandoverNote } from '@vonk/api/desk/shifts.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useRowAct } from '../ui/use-row-act.ts';
import { postHandover, postHandoverDone } from './shifts.api.ts';

/** What those who leave tell those who come; somebody ticks off what is done. */
export function HandoverNotes({ notes, onChange }: { notes: HandoverNote[]; onChange: () => unknown }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { run: finish, error } = useRowAct(postHandoverDone, onChange);
  const state = useSchemaForm({
    schema: HandoverBody,
    say: { text: t('shifts.noteMissing') },
    command: ({ text }) => postHandover(text),
    onDone: onChange,
    isEmptiedWhenDone: true,
    draft: 'handover',
  });
  return (
    <Stack gap={4}>
      <Heading as="h2" level="h3">
        {t('shifts.handover')}
      </Heading>
      <PageForm look="aside" state={state} submit={t('shifts.addNote')}>
        <TextArea {...state.field('text')} label={t('shifts.note')} minRows={2} css={{ maxWidth: '640px' }} />
      </PageForm>
      <FormError error={error} />
      <Stack as="ul" gap={3}>
        {notes.map(({ id, name, text, written_at, done_by }) => (
          <Card as="li" key={id}>
            <Text css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
            <Row gap={4} justify="between">
              <Text as="span" size="sm" tone="soft" css={nameLook}>
                {name} · {format.ago(written_at)}
              </Text>
              {done_by ? (
                <Text as="span" size="sm" tone="soft" css={nameLook}>
                  {t('shifts.doneBy', { name: done_by })}
                </Text>
              ) : (
                <Button size="sm" onClick={() => finish(id)}>
                  {t('shifts.done')}
                </Button>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

/** A name may be one long word. */
const nameLook = { minWidth: 0, overflowWrap: 'anywhere' } as const;
