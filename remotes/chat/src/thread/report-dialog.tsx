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
import { postReport } from '../chat.api.ts';
import { useErrorText } from '../error-text.ts';

const MOST_DETAILS = 1000;

/** Says what is wrong with a member to the people who look after the site. */
export function ReportDialog({
  profile,
  isOpen,
  onClose,
}: {
  profile: MemberCard;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('chat');
  const host = useHost();
  const errorText = useErrorText();
  const [reason, setReason] = useState<ReportBody['reason'] | null>(null);
  const [details, setDetails] = useState('');
  const { run, isRunning, error } = useCommand(postReport);
  const submit = async () => {
    if (!reason) return;
    if ((await run(profile.id, { reason, details })) === undefined) return;
    onClose();
    host.notify({ message: t('report.done') });
  };
  const options = [
    { value: 'spam', label: t('report.spam') },
    { value: 'fake', label: t('report.fake') },
    { value: 'offensive', label: t('report.offensive') },
    { value: 'underage', label: t('report.underage') },
    { value: 'other', label: t('report.other') },
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title', { name: profile.name })}
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
          options={options}
          value={reason}
          onChange={setReason}
          error={error ? errorText(error.code) : null}
        />
        <TextArea
          label={t('report.details')}
          note={t('optional')}
          maxLength={MOST_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
