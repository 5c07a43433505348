import type { Bundle, Discount } from '@vonk/api/credits.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDiscountCode } from '../credits.api.ts';
import { useCodeText } from './code-text.ts';

/** A discount code: closed, typed, refused with its reason, in force, or cleared (R-PAY-5). */
export function CodeInput({
  code,
  discount,
  bundle,
  onChange,
}: {
  /** The code that was entered. */
  code: string | null;
  /** The discount in force: the code's, or a bonus that takes off as much or more. */
  discount: Discount | null;
  /** The chosen bundle: a code may hold for dearer ones only. */
  bundle: Bundle | undefined;
  onChange: (code: string | null) => void;
}) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const codeText = useCodeText();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isExpired, setIsExpired] = useState(false);
  const { run, reset, isRunning, error } = useCommand(getDiscountCode);
  const shown = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isInForce = code !== null && discount !== null;
  // What was pressed is gone: the focus goes on in what stands in its place.
  useEffect(() => {
    if (isOpen) (isInForce ? shown : field).current?.focus();
  }, [isOpen, isInForce]);
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    setIsExpired(false);
    const found = (await run(typed.trim()))?.discountcode;
    if (!found) return;
    if (found.expired) setIsExpired(true);
    else onChange(found.code);
  };
  const clear = () => {
    setIsOpen(true);
    setTyped('');
    onChange(null);
  };
  if (isInForce)
    return (
      <div ref={shown} tabIndex={-1}>
        <CodeInForce {...{ code, discount, bundle }} onClear={clear} />
      </div>
    );
  if (!isOpen)
    return (
      <TextLink
        as="button"
        type="button"
        tone="deep"
        onClick={() => setIsOpen(true)}
        css={{ alignSelf: 'flex-start', minHeight: '44px' }}
      >
        {t('code.open')}
      </TextLink>
    );
  return (
    <form onSubmit={(event) => void apply(event)} noValidate css={formLook}>
      <TextInput
        ref={field}
        label={t('code.label')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsExpired(false);
          if (error) reset();
        }}
        error={error ? (codeText(error.details) ?? errorText(error)) : isExpired ? t('code.expired') : null}
        css={{ flex: '1 1 160px' }}
      />
      <Button
        type="submit"
        isLoading={isRunning}
        disabled={!typed.trim()}
        css={{ marginTop: '26px', minHeight: '48px' }}
      >
        {t('code.apply')}
      </Button>
    </form>
  );
}

/** Which code takes off how much; that a bonus does better, or that the chosen bundle is too small, where that is so. */
function CodeInForce({
  code,
  discount,
  bundle,
  onClear,
}: {
  code: string;
  discount: Discount;
  bundle: Bundle | undefined;
  onClear: () => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const isCode = discount.code.toUpperCase() === code.toUpperCase();
  const isTooSmall = isCode && bundle !== undefined && bundle.normal_minor < discount.minimum_order_value;
  const amount = format.money(discount.minimum_order_value, bundle?.currency ?? 'EUR');
  const bonus = bundle?.discount_code;
  return (
    <Alert tone={isCode && !isTooSmall ? 'success' : 'info'} isLive onDismiss={onClear} dismissLabel={t('code.clear')}>
      {isTooSmall
        ? bonus
          ? t('code.belowWithBonus', { code: discount.code, amount, bonus })
          : t('code.below', { code: discount.code, amount })
        : isCode
          ? t('code.active', { code: discount.code, percentage: discount.value_percentage })
          : t('code.bonusIsBetter', {
              code: code.toUpperCase(),
              bonus: discount.code,
              percentage: discount.value_percentage,
            })}
    </Alert>
  );
}

const formLook = { display: 'flex', alignItems: 'flex-start', gap: space[3] } as const;
