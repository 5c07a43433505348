import { type StaffEntry, StaffWhyBody } from '@vonk/api/desk/staff.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { UserIcon } from '@vonk/ui/icon.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../form/form-dialog.tsx';
import { WhyDialog } from '../form/why-dialog.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { TablePage } from '../ui/table-page.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { postInviteAgain, postRemoveStaff, staffQuery } from './staff.api.ts';
import { StaffForm } from './staff-form.tsx';

type Opened = { what: 'invite' } | { what: 'change' | 'remove' | 'again'; entry: StaffEntry };

/** What the list says of each, and what may be done. */
function useColumns(open: (what: Opened) => void): DeskColumn<StaffEntry>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const me = useStaff();
  const stateOf = ({ left_at, joined_at, invited_at, seen_at }: StaffEntry): string => {
    if (left_at) return t('staff.left', { date: format.date(left_at) });
    if (!joined_at) return t('staff.invited', { date: format.date(invited_at) });
    return seen_at ? t('staff.seen', { when: format.ago(seen_at) }) : t('staff.notIn');
  };
  const factorsOf = ({ has_app, passkeys }: StaffEntry): string =>
    [has_app ? t('staff.app') : '', passkeys ? t('staff.passkeys', { count: passkeys }) : '']
      .filter(Boolean)
      .join(', ') || '–';
  return [
    {
      id: 'name',
      header: t('staff.name'),
      cell: ({ name, email }) => `${name} · ${email}`,
      sortBy: ({ name }) => name,
    },
    { id: 'role', header: t('staff.role'), cell: ({ role }) => t(`roles.${role}`), sortBy: ({ role }) => role },
    { id: 'languages', header: t('staff.languages'), cell: ({ languages }) => languages.join(', ') || '–' },
    { id: 'factors', header: t('staff.factors'), cell: factorsOf },
    { id: 'state', header: t('staff.state'), cell: stateOf },
    {
      id: 'acts',
      header: t('acts'),
      cell: (entry) =>
        entry.left_at ? null : (
          <Row gap={3} isWrapping={false}>
            <Button size="sm" onClick={() => open({ what: 'change', entry })}>
              {t('staff.change')}
            </Button>
            <Button size="sm" onClick={() => open({ what: 'again', entry })}>
              {t('staff.again')}
            </Button>
            {entry.id === me.id ? null : (
              <Button size="sm" variant="danger" onClick={() => open({ what: 'remove', entry })}>
                {t('staff.remove')}
              </Button>
            )}
          </Row>
        ),
    },
  ];
}

/** Who works here: invited, in, with which role, and gone. */
export function StaffPage() {
  const { t } = useTranslation('desk');
  const read = useRead(staffQuery);
  const { opened, open, dialog } = useOpened<Opened>(read.reload);
  useDeskKeys([{ key: 'n', label: t('staff.invite'), run: () => open({ what: 'invite' }) }]);
  const columns = useColumns(open);
  return (
    <TablePage
      title={t('staff.title')}
      text={t('staff.text')}
      actions={
        <Button variant="primary" onClick={() => open({ what: 'invite' })}>
          {t('staff.invite')}
        </Button>
      }
      read={read}
      columns={columns}
      rows={read.data?.staff ?? []}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={UserIcon} title={t('staff.none')} />}
    >
      <StaffDialog opened={opened} {...dialog} />
    </TablePage>
  );
}

/** The form or question that was opened, if any. */
function StaffDialog({ opened, onDone, onClose }: DialogProps & { opened: Opened | null }) {
  const { t } = useTranslation('desk');
  return (
    <>
      {opened?.what === 'invite' ? <StaffForm entry={null} onDone={onDone} onClose={onClose} /> : null}
      {opened?.what === 'change' ? <StaffForm entry={opened.entry} onDone={onDone} onClose={onClose} /> : null}
      {opened?.what === 'remove' ? (
        <WhyDialog
          schema={StaffWhyBody}
          isDanger
          title={t('staff.removeTitle', { name: opened.entry.name })}
          text={t('staff.removeText')}
          submit={t('staff.remove')}
          command={(why) => postRemoveStaff(opened.entry.id, why)}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
      {opened?.what === 'again' ? (
        <WhyDialog
          schema={StaffWhyBody}
          title={t('staff.againTitle', { name: opened.entry.name })}
          text={t('staff.againText')}
          submit={t('staff.again')}
          command={(why) => postInviteAgain(opened.entry.id, why)}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
