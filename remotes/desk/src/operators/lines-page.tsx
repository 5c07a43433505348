import { type CannedLine, LineBody } from '@vonk/api/desk/operators.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { useRowAct } from '../ui/use-row-act.ts';
import { linesQuery, postLine, postRemoveLine } from './operators.api.ts';

/** Lines that operators have at hand, by language: none of them is sent by itself. */
export function LinesPage() {
  const { t } = useTranslation('desk');
  const { data, error, isLoading, reload } = useRead(linesQuery, { staleTime: 0 });
  const { run: remove, error: refusal } = useRowAct(postRemoveLine, reload);
  const form = useSchemaForm({
    schema: LineBody,
    defaults: { language: 'nl' },
    say: { text: t('operators.lineMissing') },
    command: postLine,
    onDone: () => void reload(),
    isEmptiedWhenDone: true,
    draft: 'line',
  });
  const columns: DeskColumn<CannedLine>[] = [
    {
      id: 'language',
      header: t('operators.language'),
      cell: ({ language }) => language,
      sortBy: (row) => row.language,
    },
    { id: 'text', header: t('operators.line'), cell: ({ text }) => text },
    {
      id: 'acts',
      header: t('acts'),
      cell: ({ id }) => (
        <Button size="sm" onClick={() => remove(id)}>
          {t('operators.removeLine')}
        </Button>
      ),
    },
  ];
  return (
    <DeskPage title={t('operators.lines')} text={t('operators.linesText')}>
      <PageForm look="aside" state={form} submit={t('operators.addLine')}>
        <Select
          {...form.field('language')}
          label={t('operators.language')}
          options={LANGUAGES.map((each) => ({ value: each, label: each }))}
          css={{ alignSelf: 'start' }}
        />
        <TextArea {...form.field('text')} label={t('operators.line')} minRows={2} css={{ maxWidth: '640px' }} />
      </PageForm>
      <FormError error={refusal} />
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <DeskTable
          caption={t('operators.lines')}
          columns={columns}
          rows={data?.lines ?? []}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={MessageCircleIcon} title={t('operators.noLines')} />}
        />
      </DeskAnswer>
    </DeskPage>
  );
}
