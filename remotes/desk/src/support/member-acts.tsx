import { type MemberSheet, WhyBody } from '@vonk/api/desk/support.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { telling } from '../form/telling.ts';
import { WhyDialog } from '../form/why-dialog.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { Panel } from '../ui/fact-list.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { BirthdateForm, EraseForm, HoldForm } from './member-forms.tsx';
import { Mailing } from './member-mailing.tsx';
import { postEndSessions, postExport, postFactorsOff, postLiftHold, postUnlock } from './support.api.ts';

/** Acts that need a reason and nothing else. */
const PLAIN_ACTS = {
  'end-sessions': postEndSessions,
  'factors-off': postFactorsOff,
  unlock: postUnlock,
  export: postExport,
  'hold/lift': postLiftHold,
};

type Act = keyof typeof PLAIN_ACTS | 'birthdate' | 'erase' | 'hold';

/** What support may do for a member; each act asks for its reason. */
export function MemberActs({ sheet, onDone }: { sheet: MemberSheet; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { opened, open, dialog } = useOpened<Act>(onDone);
  const isOver = sheet.erased_at !== null;
  useDeskKeys(
    (['end-sessions', 'birthdate'] as const)
      .filter(() => !isOver)
      .map((act) => ({ key: act[0] ?? '', label: t(`support.acts.${act}`), run: () => open(act) })),
  );
  const button = (act: Act, isDanger = false) => (
    <Button key={act} variant={isDanger ? 'danger' : 'secondary'} onClick={() => open(act)}>
      {t(`support.acts.${act}`)}
    </Button>
  );
  const copy = sheet.export;
  // A dialog stays over a member who was erased meanwhile: it says so, and keeps what was typed.
  const act = {
    ...dialog,
    onRefused: onDone,
    ...(isOver
      ? {
          isOver,
          refusal: (
            <Alert tone="danger" isLive>
              {t('support.erasedMeanwhile')}
            </Alert>
          ),
        }
      : {}),
  };
  const dialogs = (
    <>
      {opened === 'birthdate' ? <BirthdateForm sheet={sheet} {...act} /> : null}
      {opened === 'erase' ? <EraseForm sheet={sheet} {...act} /> : null}
      {opened === 'hold' ? <HoldForm sheet={sheet} {...act} /> : null}
      {opened && opened !== 'birthdate' && opened !== 'erase' && opened !== 'hold' ? (
        <WhyDialog
          schema={WhyBody}
          title={t(`support.acts.${opened}`)}
          text={t(`support.explain.${opened}`)}
          submit={t(`support.acts.${opened}`)}
          command={(why) => telling(PLAIN_ACTS[opened](sheet.id, why), onDone)}
          {...act}
        />
      ) : null}
    </>
  );
  return (
    <>
      {isOver ? null : (
        <Panel title={t('support.acts.title')}>
          <Stack gap={4}>
            <Mailing sheet={sheet} onDone={onDone} />
            <Row gap={3}>
              {button('end-sessions')}
              {sheet.has_factor || sheet.passkeys ? button('factors-off') : null}
              {sheet.is_login_blocked ? button('unlock') : null}
              {button('birthdate')}
              {sheet.email === null ? null : button('export')}
              {sheet.hold ? button('hold/lift') : button('hold')}
              {sheet.hold ? null : button('erase', true)}
            </Row>
            {copy ? (
              <Text size="sm" tone="soft">
                {t(copy.made_at ? 'support.copy.made' : 'support.copy.asked', {
                  asked: format.ago(copy.asked_at),
                  fetched: copy.fetched_at ? t('support.copy.fetched') : t('support.copy.notFetched'),
                })}
              </Text>
            ) : null}
          </Stack>
        </Panel>
      )}
      {dialogs}
    </>
  );
}
