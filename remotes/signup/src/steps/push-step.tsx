import { paths } from '@vonk/api/paths.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { usePush } from '@vonk/member-forms/push/use-push.ts';
import { Button } from '@vonk/ui/button.tsx';
import { BellIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';

/** After the last step: asks once for push, and only with a button, before the browser itself asks. */
export function PushStep() {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, subscribe, isRunning, error } = usePush();
  const target = withNext(paths.signupMatches(), params);
  const hasNothingToAsk = state === 'unsupported' || state === 'subscribed';
  useEffect(() => {
    if (hasNothingToAsk) navigate(target, { replace: true });
  }, [hasNothingToAsk, navigate, target]);
  const leaveStep = () => navigate(target);
  return (
    <FormPage title={t('pushStep.title')} text={t('pushStep.text')}>
      <Stack gap={4}>
        <FormError error={error} />
        {state === 'denied' ? (
          <Text tone="soft">{t('pushStep.denied')}</Text>
        ) : (
          <Button
            variant="primary"
            icon={BellIcon}
            isLoading={isRunning}
            onClick={() => void subscribe().then((isOn) => isOn && leaveStep())}
          >
            {t('pushStep.yes')}
          </Button>
        )}
        <Button variant={state === 'denied' ? 'primary' : 'ghost'} onClick={leaveStep}>
          {state === 'denied' ? t('next') : t('later')}
        </Button>
      </Stack>
    </FormPage>
  );
}
