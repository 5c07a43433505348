import { zodResolver } from '@hookform/resolvers/zod';
import { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formFields, type Typed } from './form-fields.ts';
import { type BodySchema, fieldRules, type ReadTyped, readTyped } from './schema-fields.ts';
import { useDraft } from './use-draft.ts';
import { useIssueText } from './use-issue-text.ts';

interface SchemaFormOptions<Schema extends BodySchema, Result> {
  /** What the server enforces of the call's body; made once, since it is read. */
  schema: Schema;
  /** Parts of the body that nobody types. */
  given?: Partial<z.input<Schema>>;
  /** What the inputs hold at first, by name. */
  defaults?: Typed;
  /** Reads fields that are typed otherwise than they are sent: amounts, moments, lists. */
  read?: ReadTyped;
  /** What to say of a field whatever is wrong with it, where the form knows better words than the kind of fault. */
  say?: Partial<Record<string, string>>;
  /** Sends the body, as the schema made it. */
  command: (body: z.output<Schema>) => Promise<Result>;
  onDone?: (result: NonNullable<Result>) => void;
  /** Empties the inputs once the body is taken. */
  isEmptiedWhenDone?: boolean;
  /** The name under which what was typed is kept while other pages are looked at; a form in a dialog asks instead. */
  draft?: string;
}

/** A refusal as it is said above the form: that of a field which the form does not have stands nowhere else; an ended session is the door's to say. */
function aboveForm(error: AppError | null, names: ReadonlySet<string>): AppError | null {
  if (error?.code === 'authentication_required') return null;
  const { fields = {}, ...details } = error?.details ?? {};
  const [strange] = Object.keys(fields).some((name) => names.has(name)) ? [] : Object.values(fields);
  return error && strange ? new AppError({ ...details, code: strange }) : error;
}

/**
 * The one way to make a form at the desk (ADR 49): the schema that the server enforces says what each input is and what is
 * wrong with it, of one that was filled in when it is left, and of all before they are sent. A refusal of the server stands
 * beside the fields that it names. The first refused field gets the focus; nothing is sent twice.
 */
export function useSchemaForm<Schema extends BodySchema, Result>(options: SchemaFormOptions<Schema, Result>) {
  const { schema, given, defaults, read, say, command, onDone, isEmptiedWhenDone = false, draft } = options;
  const textOf = useErrorText();
  const textOfIssue = useIssueText(say);
  const rules = useMemo(() => fieldRules(schema), [schema]);
  const typedSchema = z.preprocess(
    (values: Typed) => ({ ...given, ...readTyped(rules, values, read) }),
    schema,
  ) as z.ZodType<z.output<Schema>, Typed>;
  const { run, isRunning, error } = useCommand(command);
  const [isDone, setIsDone] = useState(false);
  const isSending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const [names] = useState(() => new Set<string>());
  const inputs = useForm<Typed, unknown, z.output<Schema>>({
    ...(defaults ? { defaultValues: defaults } : {}),
    // What was said of a field goes when it is changed; it is looked at anew when it is left.
    reValidateMode: 'onSubmit',
    // The page's order counts, and parts that are no inputs are found by it too.
    shouldFocusError: false,
    resolver: zodResolver(typedSchema, { error: textOfIssue }),
  });
  const { isTyped, settle } = useDraft(draft, inputs);
  const { submitCount } = inputs.formState;
  const fields = error?.details?.fields;
  useEffect(() => {
    if (submitCount || fields) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, fields]);

  const send = async (body: z.output<Schema>) => {
    setIsDone(false);
    const result = await run(body);
    if (result === undefined || result === null) return;
    if (isEmptiedWhenDone) inputs.reset();
    settle();
    setIsDone(true);
    onDone?.(result);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    // Of several buttons the one that was pressed may name a part of the body, as in HTML.
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name) inputs.setValue(submitter.name, submitter.value);
    await inputs
      .handleSubmit(send)(event)
      .finally(() => {
        isSending.current = false;
      });
  };
  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    } as const,
    ...formFields({
      inputs,
      names,
      rules,
      onChange: () => setIsDone(false),
      refusalOf: (name) => textOf(error, name),
    }),
    error: aboveForm(error, names),
    isRunning,
    isDone,
    /** Whether the inputs hold anything else than at first. */
    isTyped,
  };
}

type SchemaForm = ReturnType<typeof useSchemaForm>;
/** What draws the frame of a form. */
export type FormState = Pick<SchemaForm, 'form' | 'error' | 'isRunning' | 'isTyped'>;
/** Gives an input what the schema says of it. */
export type FormField = SchemaForm['field'];
