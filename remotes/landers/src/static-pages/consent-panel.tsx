import type { Choice } from '@vonk/api/consent.ts';
import { chooseConsentAtom, consentAtom } from '@vonk/kernel/consent-atom.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { pressedChoice } from '@vonk/kernel/pressed-choice.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The choice about measurement, to make and to take back: a form, so that it works without script. */
export function ConsentPanel() {
  const { t } = useTranslation('landers');
  const { notify } = useHost();
  const { measurement, isRefusedByBrowser } = useAtomValue(consentAtom);
  const choose = useSetAtom(chooseConsentAtom);
  const [pending, setPending] = useState<Choice | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = pressedChoice(event);
    if (!choice) return;
    setPending(choice);
    choose(choice)
      .catch(() => notify({ message: t('errors.unavailable'), tone: 'danger' }))
      .finally(() => setPending(null));
  };
  const state = {
    refused: t('static-pages.cookies.panel.refused'),
    open: t('static-pages.cookies.panel.open'),
    yes: t('static-pages.cookies.panel.on'),
    no: t('static-pages.cookies.panel.off'),
  }[isRefusedByBrowser ? 'refused' : (measurement ?? 'open')];
  const button = (choice: Choice, label: string) => (
    <Button
      type="submit"
      name="measurement"
      value={choice}
      aria-pressed={measurement === choice}
      css={chosenLook}
      isLoading={pending === choice}
    >
      {label}
    </Button>
  );
  return (
    <Card padding="lg" css={{ '@media print': { display: 'none' } }}>
      <Stack gap={5}>
        <Text role="status" weight="semibold">
          {state}
        </Text>
        {isRefusedByBrowser ? null : (
          <form
            method="post"
            action="/api/consent"
            onSubmit={submit}
            css={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[4] }}
          >
            {button('no', t('consent.reject'))}
            {button('yes', t('consent.accept'))}
          </form>
        )}
      </Stack>
    </Card>
  );
}

const chosenLook = {
  '&[aria-pressed=true]': { borderColor: color.brandText, background: color.brandSoft, color: color.onBrandSoft },
} as const;
