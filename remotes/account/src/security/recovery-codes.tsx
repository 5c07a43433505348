import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows new recovery codes, which nobody can show again, until the member has kept them. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation('account');
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // They stand where the form was, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <Stack gap={5}>
      <Heading as="h3" level="h5" ref={heading} tabIndex={-1}>
        {t('factor.codesTitle')}
      </Heading>
      <Alert tone="warning">{t('factor.codesText')}</Alert>
      <ul
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: space[3],
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={4}>
        <Button variant="primary" onClick={onSaved}>
          {t('factor.saved')}
        </Button>
        {'clipboard' in navigator ? <Button onClick={() => void copy()}>{t('factor.copy')}</Button> : null}
        <Text aria-live="polite" tone={copied === 'refused' ? 'danger' : 'success'} size="sm">
          {copied === 'yes' ? t('factor.copied') : null}
          {copied === 'refused' ? t('errors.unexpected') : null}
        </Text>
      </Row>
    </Stack>
  );
}
