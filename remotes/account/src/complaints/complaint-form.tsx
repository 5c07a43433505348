import { isOneOf } from '@vonk/api/is-one-of.ts';
import { COMPLAINT_SUBJECTS, LEAST_COMPLAINT } from '@vonk/api/options.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { FormAnswer } from '@vonk/member-forms/plain/form-answer.tsx';
import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Checkbox } from '@vonk/ui/checkbox.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postComplaint } from './complaints.api.ts';

/** The form of complaints and of notices of illegal content (DSA art. 16); it works without script too. */
export function ComplaintForm() {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const posted = usePostedForm('complaint');
  const [made, setMade] = useState(
    posted.isDone && posted.values.number ? { number: posted.values.number, email: posted.values.email ?? '' } : null,
  );
  const { form, errorOf, error, isPosted, isRunning } = useForm({
    posted,
    check: ({ email = '', about = '', body = '', good_faith = '' }) => ({
      email: user || email.trim() ? '' : t('complaints.emailMissing'),
      about: about ? '' : t('complaints.aboutMissing'),
      body: [...body.trim()].length < LEAST_COMPLAINT ? t('complaints.bodyShort', { least: LEAST_COMPLAINT }) : '',
      good_faith: about === 'illegal' && !good_faith ? t('complaints.goodFaithMissing') : '',
    }),
    command: ({ email = '', about, place = '', body = '', good_faith }) =>
      postComplaint({
        email,
        about: isOneOf(COMPLAINT_SUBJECTS, about) ? about : 'other',
        place,
        body,
        ...(good_faith ? { good_faith: true } : {}),
      }),
    onDone: (complaint) => {
      draft.clear();
      setMade(complaint);
    },
  });
  const draft = useFormDraft(form.ref, 'complaint');
  // The form is gone, and on a phone what took its place stands above the window.
  useHeadingFocus(made !== null);
  if (made)
    return (
      <div id="form-answer">
        <Alert tone="success" title={t('complaints.sentTitle')} isLive>
          {t('complaints.sentText', made)}
        </Alert>
      </div>
    );
  return (
    <form {...form} action="/api/complaints" onChange={draft.keep}>
      <Stack gap={5}>
        <FormAnswer error={error} isPosted={isPosted} />
        <HiddenFields from={posted.from} />
        <ComplaintFields values={posted.values} errorOf={errorOf} />
        <div>
          <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
            {t('complaints.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Whom to answer, what it is about and where, and for illegal content that it is told in good faith. */
function ComplaintFields({
  values,
  errorOf,
}: {
  values: Partial<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  return (
    <>
      {user ? null : (
        <TextInput
          label={t('complaints.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={values.email}
          error={errorOf('email')}
        />
      )}
      <Select
        label={t('complaints.about')}
        name="about"
        required
        placeholder=""
        defaultValue={values.about ?? ''}
        options={COMPLAINT_SUBJECTS.map((value) => ({ value, label: t(`complaints.subjects.${value}`) }))}
        error={errorOf('about')}
      />
      <TextInput
        label={t('complaints.place')}
        hint={t('complaints.placeHint')}
        name="place"
        maxLength={500}
        defaultValue={values.place}
        error={errorOf('place')}
      />
      <TextArea
        label={t('complaints.body')}
        name="body"
        minRows={4}
        maxLength={5_000}
        required
        defaultValue={values.body}
        error={errorOf('body')}
      />
      <Checkbox
        name="good_faith"
        value="yes"
        label={t('complaints.goodFaith')}
        detail={t('complaints.goodFaithHint')}
        error={errorOf('good_faith')}
      />
    </>
  );
}
