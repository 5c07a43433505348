import type { Namespace } from '@vonk/kernel/text-key.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import type { PostedAnswer } from '@vonk/kernel/use-posted-form.ts';
import { useState } from 'react';
import { type FieldTexts, type PlainValues, usePlainForm } from './use-plain-form.ts';

interface FormOptions<Result> {
  /** Says what must be mended before anything is sent, in words by the input's name; empty for what is fine. */
  check?: (values: PlainValues) => FieldTexts;
  /** Sends the values of the inputs, by their names. */
  command: (values: PlainValues) => Promise<Result>;
  onDone?: (result: NonNullable<Result>, values: PlainValues) => void;
  /** The answer to the same form, posted without script: shown until the form is sent from here. */
  posted?: PostedAnswer;
  /** Empties the inputs once the values are taken. */
  isEmptiedWhenDone?: boolean;
  /** A remote that says refusals in its own words. */
  namespace?: Namespace;
}

/**
 * The one way to make a form (ADR 15): inputs keep their own values, are checked when they are sent, and say beside
 * themselves what the page or the server has against them. `isDone` until something is changed again.
 */
export function useForm<Result>({
  check,
  command,
  onDone,
  posted,
  isEmptiedWhenDone = false,
  namespace = 'host',
}: FormOptions<Result>) {
  const textOf = useErrorText(namespace);
  const { run, reset: forgive, isRunning, error: refusal } = useCommand(command);
  const [sent, setSent] = useState<PlainValues | null>(null);
  const [isDone, setIsDone] = useState(false);
  const isPosted = sent === null && posted?.error !== null && posted?.error !== undefined;
  const error = isPosted ? posted.error : refusal;
  const send = async (values: PlainValues) => {
    if (isRunning) return;
    setSent(values);
    setIsDone(false);
    const result = await run(values);
    if (result === undefined || result === null) return;
    if (isEmptiedWhenDone) form.ref.current?.reset();
    setIsDone(true);
    onDone?.(result, values);
  };
  const { form, wrong, setWrong } = usePlainForm({ check, send: (values) => void send(values), error });
  const handleInput: typeof form.onInput = (event) => {
    setIsDone(false);
    form.onInput(event);
  };
  return {
    form: { ...form, onInput: handleInput },
    /** Says what is wrong with an input, by its name. */
    errorOf: (name: string): string | undefined => wrong[name] ?? textOf(error, name),
    error,
    isPosted,
    isRunning,
    isDone,
    /** The values that were sent last; null before. */
    sent,
    /** Forgets what was said against the inputs: somebody takes back what they typed. */
    reset: () => {
      forgive();
      setWrong({});
      setIsDone(false);
    },
  };
}
