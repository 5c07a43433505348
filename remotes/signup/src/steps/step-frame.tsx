import { paths } from '@vonk/api/paths.ts';
import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useSaveProfile } from '@vonk/member-forms/profile/save-profile.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';
import { StepProgress } from './step-progress.tsx';

/** One skippable step: saves what it holds, and the server remembers how far the signup is. */
export function StepFrame({
  step,
  title,
  text,
  body,
  isDone = false,
  isWaiting = false,
  onSaved,
  children,
}: {
  step: 1 | 2 | 3 | 4;
  title: string;
  text: string;
  /** What Continue saves besides the step. */
  body?: UpdateProfileBody;
  /** There is nothing left to skip. */
  isDone?: boolean;
  /** Continue waits for something that is under way. */
  isWaiting?: boolean;
  onSaved?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const save = useCommand(useSaveProfile());
  const saveStep = async (changes: UpdateProfileBody) => {
    if (save.isRunning) return;
    if (!(await save.run({ ...changes, signup_step: step + 1 }))) return;
    onSaved?.();
    navigate(withNext(paths.signup({ step: step + 1 }), params));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) void saveStep(body ?? {});
  };
  return (
    <FormPage title={title} text={text} above={<StepProgress step={step} />}>
      <form onSubmit={submit}>
        <Stack gap={6}>
          <FormError error={save.error} />
          {children}
          <div css={footerLook}>
            <Button type="submit" variant="primary" isLoading={save.isRunning || isWaiting}>
              {t('next')}
            </Button>
            {isDone ? null : (
              <Button variant="ghost" onClick={() => void saveStep({})}>
                {t('skip')}
              </Button>
            )}
            {step > 1 ? (
              <Button
                data-back=""
                variant="ghost"
                onClick={() => navigate(withNext(paths.signup({ step: step - 1 }), params))}
              >
                {t('back')}
              </Button>
            ) : null}
          </div>
        </Stack>
      </form>
    </FormPage>
  );
}

/** Continue first for keys and thumbs; on wide screens Back stands at the start of the row. */
const footerLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  [media.up('sm')]: { flexDirection: 'row-reverse', '& > [data-back]': { marginInlineEnd: 'auto' } },
} as const;
