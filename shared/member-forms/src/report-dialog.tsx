import type { MemberCard, ReportBody } from '@vonk/api/members.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postReport } from './member.api.ts';

const REASONS = ['spam', 'fake', 'offensive', 'underage', 'other'] as const;
const MOST_DETAILS = 1000;

/** Says what is wrong with a member to the people who look after the site; its texts are the host's. */
export function ReportDialog({ member, onClose }: { member: Pick<MemberCard, 'id' | 'name'>; onClose: () => void }) {
  const { t } = useTranslation('host');
  const host = useHost();
  const [reason, setReason] = useState<ReportBody['reason'] | null>(null);
  const [details, setDetails] = useState('');
  const { run, isRunning, error } = useCommand(postReport);
  const submit = async () => {
    if (!reason) return;
    if ((await run(member.id, { reason, details })) === undefined) return;
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
        <ChoiceChips
          label={t('report.reason')}
          options={REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          value={reason}
          onChange={setReason}
          error={error ? t(`errors.${error.code}`) : null}
        />
        <TextArea
          label={t('report.details')}
          note={t('report.optional')}
          maxLength={MOST_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
