import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  attributesOf,
  type BodySchema,
  type FieldRules,
  fieldRules,
  type ReadTyped,
  readTyped,
} from './schema-fields.ts';
import { useIssueText } from './use-issue-text.ts';

type Typed = Record<string, string | boolean | undefined>;

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
}

/** The words for a field, or for a part of a list. */
const messageOf = (fault: unknown): string | undefined => {
  if (!fault || typeof fault !== 'object') return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  return Object.values(fault).map(messageOf).find(Boolean);
};

/** The schema of what is typed: read field by field, joined with what nobody types, and checked as the server does. */
const schemaOfTyped = <Schema extends BodySchema>(
  schema: Schema,
  rules: FieldRules,
  { given, read }: { given: object | undefined; read: ReadTyped | undefined },
) =>
  z.preprocess((values: Typed) => ({ ...given, ...readTyped(rules, values, read) }), schema) as z.ZodType<
    z.output<Schema>,
    Typed
  >;

/**
 * The one way to make a form at the desk (ADR 49): the schema that the server enforces says what each input is and what is
 * wrong with it, of one that was filled in when it is left, and of all before they are sent. A refusal of the server stands
 * beside the fields that it names. The first refused field gets the focus; nothing is sent twice.
 */
export function useSchemaForm<Schema extends BodySchema, Result>(options: SchemaFormOptions<Schema, Result>) {
  const { schema, given, defaults, read, say, command, onDone, isEmptiedWhenDone = false } = options;
  const textOf = useErrorText();
  const textOfIssue = useIssueText(say);
  const rules = useMemo(() => fieldRules(schema), [schema]);
  const typedSchema = schemaOfTyped(schema, rules, { given, read });
  const { run, isRunning, error } = useCommand(command);
  const [isDone, setIsDone] = useState(false);
  const isSending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, clearErrors, trigger, reset, setValue, watch } = useForm<
    Typed,
    unknown,
    z.output<Schema>
  >({
    ...(defaults ? { defaultValues: defaults } : {}),
    resolver: zodResolver(typedSchema, { error: textOfIssue }),
  });
  const { errors, isSubmitted } = formState;
  const fields = error?.details?.fields;
  useEffect(() => {
    if (fields) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fields]);

  const send = async (body: z.output<Schema>) => {
    setIsDone(false);
    const result = await run(body);
    if (result === undefined || result === null) return;
    if (isEmptiedWhenDone) reset();
    setIsDone(true);
    onDone?.(result);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await handleSubmit(send)(event).finally(() => {
      isSending.current = false;
    });
  };
  /** What an input of the form is given: its name, what the schema says of it, and what is wrong with it. */
  const field = (name: string) => {
    const registered = register(name);
    return {
      ...attributesOf(rules[name]),
      name,
      ref: registered.ref,
      onChange: (event: ChangeEvent) => {
        setIsDone(false);
        if (!isSubmitted) clearErrors(name);
        void registered.onChange(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        const isFilled = event.target.value !== '';
        void registered.onBlur(event).then(() => isFilled && trigger(name));
      },
      error: messageOf(errors[name]) ?? textOf(error, name),
    };
  };
  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    } as const,
    field,
    /** Puts something into an input that does not keep its own value. */
    put(name: string, value: string): void {
      setValue(name, value);
      if (errors[name]) clearErrors(name);
    },
    /** What an input holds now. */
    typed: (name: string): string => String(watch(name) ?? ''),
    error,
    isRunning,
    isDone,
  };
}

/** What a dialog or a button needs to know of a form. */
export type SchemaForm = Pick<ReturnType<typeof useSchemaForm>, 'form' | 'field' | 'error' | 'isRunning'>;
