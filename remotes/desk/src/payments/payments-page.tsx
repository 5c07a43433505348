import { FindPaymentsQuery } from '@vonk/api/desk/payments.ts';
import { moneyText, readMoney } from '@vonk/api/money-text.ts';
import { useReadPages } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchIcon, SearchXIcon } from '@vonk/ui/icon.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PageForm } from '../form/page-form.tsx';
import type { ReadTyped } from '../form/schema-fields.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { PagedAnswer } from '../ui/paged-answer.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { type PaymentSearch, paymentsQuery } from './payments.api.ts';

const FIELDS = ['text', 'member_id', 'last4', 'amount_minor', 'currency', 'day'] as const;

/** What the address looks for; the search is in it, so that Back comes back to it. */
function searchOf(params: URLSearchParams): PaymentSearch {
  return Object.fromEntries(FIELDS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}

/** Finds payments by what somebody says of them: a number, digits of a card, an amount, a day. */
export function PaymentsPage() {
  const { t } = useTranslation('desk');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const search = searchOf(params);
  const isAsked = Object.keys(search).length > 0;
  const list = useReadPages((before) => paymentsQuery(search, before === undefined ? undefined : String(before)), {
    nextOf: ({ next_before }) => next_before,
    staleTime: 0,
    enabled: isAsked,
  });
  const payments = list.pages?.flatMap((page) => page.payments) ?? [];
  const [place, setPlace] = useState(0);
  const chosen = payments[Math.min(place, payments.length - 1)];
  useDeskKeys([
    { key: 'j', label: t('payments.keys.next'), run: () => setPlace((at) => Math.min(at + 1, payments.length - 1)) },
    { key: 'k', label: t('payments.keys.before'), run: () => setPlace((at) => Math.max(at - 1, 0)) },
    {
      key: 'o',
      label: t('payments.keys.open'),
      run: () => (chosen ? void navigate(`/payments/${chosen.id}`) : undefined),
    },
  ]);
  return (
    <DeskPage title={t('payments.title')} text={t('payments.text')}>
      <SearchForm
        key={params.toString()}
        search={search}
        onSearch={(next) => {
          setPlace(0);
          setParams(next);
          // The form is made anew: what has the focus goes, and the keys of the page work from its beginning.
          document.getElementById('page')?.focus({ preventScroll: true });
        }}
      />
      {isAsked ? (
        <PagedAnswer list={list}>
          <PaymentLines
            caption={t('payments.title')}
            payments={payments}
            chosen={chosen?.id ?? null}
            empty={
              <EmptyState icon={SearchXIcon} title={t('payments.none')}>
                {t('payments.noneText')}
              </EmptyState>
            }
          />
        </PagedAnswer>
      ) : (
        <EmptyState icon={SearchIcon} title={t('payments.ask')}>
          {t('payments.askText')}
        </EmptyState>
      )}
    </DeskPage>
  );
}

const currencyOf = (text: string) => text.trim().toUpperCase() || undefined;
/** An amount is typed as people write it. */
const READ: ReadTyped = {
  amount_minor: (text, { currency }) =>
    text.trim() ? (readMoney(text, currencyOf(String(currency ?? '')) ?? 'EUR') ?? Number.NaN) : undefined,
  currency: currencyOf,
};

/** What is looked for, as the address names it: nothing that is empty, and a currency of an amount alone. */
const addressOf = ({ currency, ...rest }: FindPaymentsQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rest.amount_minor === undefined ? rest : { ...rest, currency }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

function SearchForm({
  search,
  onSearch,
}: {
  search: PaymentSearch;
  onSearch: (search: Record<string, string>) => void;
}) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: FindPaymentsQuery,
    defaults: {
      ...search,
      amount_minor: search.amount_minor ? moneyText(Number(search.amount_minor), search.currency ?? 'EUR') : '',
      currency: search.currency ?? 'EUR',
    },
    read: READ,
    say: {
      amount_minor: t('payments.amountWrong'),
      currency: t('payments.currencyWrong'),
      last4: t('payments.last4Wrong'),
      member_id: t('payments.memberWrong'),
    },
    command: async (body) => addressOf(body),
    onDone: onSearch,
  });
  return (
    <PageForm look="page" label={t('payments.title')} state={state} submit={t('payments.find')}>
      <div css={fieldsLook}>
        <TextInput {...state.field('text')} label={t('payments.idOrRef')} autoFocus={!Object.keys(search).length} />
        <TextInput {...state.field('member_id')} label={t('payments.memberNumber')} />
        <TextInput {...state.field('last4')} label={t('payments.last4')} inputMode="numeric" maxLength={4} />
        <TextInput {...state.field('amount_minor')} label={t('payments.amount')} inputMode="decimal" />
        <TextInput {...state.field('currency')} label={t('payments.currency')} />
        <TextInput {...state.field('day')} type="date" label={t('payments.dayOfBooks')} />
      </div>
    </PageForm>
  );
}

const fieldsLook = {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  alignItems: 'start',
} as const;
