import type { AskedFactorReply } from '@vonk/api/second-factor.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { QrPicture } from '@vonk/member-forms/qr/qr-picture.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from './code-input.tsx';

/** A key as people can type it: in groups of four. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Gives the app its secret, by picture or by key, and turns the factor on with the code that the app shows. */
export function ConfirmForm({
  asked,
  command,
  onConfirmed,
  onCancel,
}: {
  asked: AskedFactorReply;
  /** Turns it on with a code, and gives the recovery codes. */
  command: (code: string) => Promise<string[]>;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands where the form of the password was, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ code = '' }) => ({ code: code.trim() ? '' : t('required') }),
    command: ({ code = '' }) => command(code),
    onDone: onConfirmed,
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading as="h3" level="h5" ref={heading} tabIndex={-1}>
            {t('factor.scanTitle')}
          </Heading>
          <Text tone="soft">{t('factor.scanText')}</Text>
        </Stack>
        <QrPicture text={asked.address} label={t('factor.qr')} />
        <Text size="sm">
          <TextLink href={asked.address}>{t('factor.openApp')}</TextLink>
        </Text>
        <Stack gap={1}>
          <Text size="sm" tone="soft">
            {t('factor.keyTitle')}
          </Text>
          <Text as="code" weight="semibold" css={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
            {grouped(asked.secret)}
          </Text>
        </Stack>
        <FormError error={error} />
        <CodeInput error={errorOf('code')} />
        <Row gap={4}>
          <Button type="submit" variant="primary" isLoading={isRunning}>
            {t('factor.confirm')}
          </Button>
          <Button onClick={onCancel}>{t('factor.cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}
