import { DECISIONS, type Decision } from '@vonk/api/desk/case-values.ts';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import { FormRefusal } from '../form/form-refusal.tsx';
import { actName } from './act-name.ts';
import type { useCaseLease } from './use-case-lease.ts';
import { useWhoDecided } from './use-who-decided.ts';

/** What stands in the way of a decision, or the decisions that can be taken. */
export function CaseActs({
  found,
  lease,
  onDecide,
}: {
  found: CaseReply;
  lease: ReturnType<typeof useCaseLease>;
  onDecide: (action: Decision) => void;
}) {
  const { t } = useTranslation('desk');
  const decided = useWhoDecided(found);
  return (
    <>
      {found.state === 'open' && !lease.isTaken ? <FormRefusal error={lease.refusal} /> : null}
      {lease.isTaken ? <Alert tone="warning">{t('moderation.taken', { name: found.holder?.name })}</Alert> : null}
      {decided ? <Alert tone="info">{decided}</Alert> : null}
      {found.state === 'closed' ? <Alert tone="info">{t('moderation.closed')}</Alert> : null}
      {found.state === 'open' && !lease.isTaken ? (
        <Row gap={3}>
          {lease.isMine ? (
            <>
              {DECISIONS.map((action, index) => (
                <Button
                  key={action}
                  size="sm"
                  variant={action === 'ban' || action === 'suspend' ? 'danger' : 'secondary'}
                  disabled={action !== 'nothing' && found.about === null}
                  onClick={() => onDecide(action)}
                >
                  {`${index + 1} ${t(`moderation.actions.${actName(action, found)}`)}`}
                </Button>
              ))}
              <Button size="sm" variant="ghost" onClick={() => void lease.release()}>
                {t('moderation.release')}
              </Button>
            </>
          ) : (
            <Button variant="primary" isLoading={lease.claim.isRunning} onClick={() => void lease.take()}>
              {t('moderation.claim')}
            </Button>
          )}
        </Row>
      ) : null}
    </>
  );
}
