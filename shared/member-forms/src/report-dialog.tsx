import type { MemberCard, ReportBody } from '@vonk/api/members.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from './draft/use-draft.ts';
import { postReport } from './member.api.ts';

const REASONS = ['spam', 'fake', 'offensive', 'underage', 'other'] as const;
const MOST_DETAILS = 1000;
const NOTHING: Pick<ReportBody, 'details'> & { reason: ReportBody['reason'] | null } = { reason: null, details: '' };

/** A message or a photo of a member, as the list names it and as it is reported. */
export interface Reportable {
  label: string;
  body: Pick<ReportBody, 'conversation_id' | 'message_seq' | 'photo_id'>;
}

/**
 * Says what is wrong with a member to the people who look after the site; its texts are the host's. What was written is
 * there again until it is sent: whoever closes it may want to look at the talk once more.
 */
export function ReportDialog({
  member,
  things = [],
  onClose,
}: {
  member: Pick<MemberCard, 'id' | 'name'>;
  /** What can be reported beside the whole profile. */
  things?: Reportable[];
  onClose: () => void;
}) {
  const { t } = useTranslation('host');
  const host = useHost();
  const draft = useDraft(`report-${member.id}`, NOTHING);
  const { reason, details } = draft.value;
  const [thing, setThing] = useState('');
  const { run, isRunning, error } = useCommand(postReport);
  const submit = async () => {
    if (!reason) return;
    if ((await run(member.id, { reason, details, ...(thing ? things[Number(thing)] : undefined)?.body })) === undefined)
      return;
    draft.discard();
    onClose();
    host.notify({ message: t('report.done') });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report.title', { name: member.name })}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" disabled={!reason} isLoading={isRunning} onClick={() => void submit()}>
          {t('report.send')}
        </Button>
      }
    >
      <Stack gap={6}>
        {things.length ? (
          <Select
            label={t('report.about')}
            value={thing}
            placeholder={t('report.profile')}
            options={things.map(({ label }, index) => ({ value: String(index), label }))}
            onChange={(event) => setThing(event.currentTarget.value)}
          />
        ) : null}
        <ChoiceChips
          label={t('report.reason')}
          options={REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          value={reason}
          onChange={(next) => draft.change({ details, reason: next })}
          error={error ? t(`errors.${error.code}`) : null}
        />
        <TextArea
          label={t('report.details')}
          note={t('report.optional')}
          maxLength={MOST_DETAILS}
          value={details}
          onChange={(event) => draft.change({ reason, details: event.target.value })}
        />
      </Stack>
    </Dialog>
  );
}
