import { type FindMemberBody, type MemberLine, WhyBody } from '@vonk/api/desk/support.ts';
import { isolated } from '@vonk/api/isolated.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon, UserIcon } from '@vonk/ui/icon.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { DeskPage } from '../ui/desk-page.tsx';
import { DeskTable } from '../ui/desk-table.tsx';
import { postFindMember } from './support.api.ts';

/** Reads what somebody typed: an address, a member's number, or a payment's id; null for anything else. */
export function wantedOf(text: string): Omit<FindMemberBody, 'why'> | null {
  const wanted = text.trim();
  if (/^[^@\s]+@[^@\s]+$/.test(wanted)) return { email: wanted };
  if (/^\d{1,15}$/.test(wanted)) return { member_id: Number(wanted) };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wanted)) return { payment_id: wanted };
  return null;
}

/** One field for all three; what it means is what the call is asked with. */
const FindForm = z.object({
  wanted: z
    .string()
    .min(1)
    .max(254)
    .transform((text, context) => {
      const wanted = wantedOf(text);
      if (!wanted) context.issues.push({ code: 'custom', input: text });
      return wanted ?? z.NEVER;
    }),
  why: WhyBody.shape.why,
});

/** Finds one member at a time, with a reason that the log keeps. */
export function FindMemberPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const navigate = useNavigate();
  const [members, setMembers] = useState<MemberLine[] | null>(null);
  const state = useSchemaForm({
    schema: FindForm,
    say: { wanted: t('support.find.wrong'), why: t('whyMissing') },
    command: ({ wanted, why }) => postFindMember({ ...wanted, why }),
    onDone: ({ members: found }) => {
      const [only] = found;
      if (only && found.length === 1) void navigate(`/members/${only.id}`);
      else setMembers(found);
    },
    draft: 'find',
  });
  return (
    <DeskPage title={t('support.find.title')} text={t('support.find.text')}>
      <PageForm look="page" label={t('support.find.title')} state={state} submit={t('support.find.submit')}>
        <div css={fieldsLook}>
          <TextInput
            {...state.field('wanted')}
            autoFocus
            label={t('support.find.wanted')}
            hint={t('support.find.hint')}
            autoComplete="off"
          />
          <TextInput {...state.field('why')} label={t('why')} hint={t('support.find.whyHint')} />
        </div>
      </PageForm>
      {members ? (
        <DeskTable
          caption={t('support.find.title')}
          rows={members}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon={SearchXIcon} title={t('support.find.none')}>
              {t('support.find.noneText')}
            </EmptyState>
          }
          columns={[
            {
              id: 'member',
              header: t('support.member'),
              cell: ({ id, name }) => (
                <TextLink as={Link} to={`/members/${id}`}>
                  {`${isolated(name)} · ${id}`}
                </TextLink>
              ),
            },
            { id: 'site', header: t('support.site'), cell: ({ site }) => site },
            { id: 'status', header: t('support.state'), cell: ({ status }) => t(`support.status.${status}`) },
            { id: 'since', header: t('support.signedUp'), cell: ({ signed_up_at }) => format.date(signed_up_at) },
          ]}
        />
      ) : (
        <EmptyState icon={UserIcon} title={t('support.find.ask')}>
          {t('support.find.askText')}
        </EmptyState>
      )}
    </DeskPage>
  );
}

const fieldsLook = {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
} as const;
