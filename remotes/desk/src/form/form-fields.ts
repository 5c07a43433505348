import type { ChangeEvent, FocusEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { attributesOf, type FieldRules } from './schema-fields.ts';

/** What inputs hold, by name. */
export type Typed = Record<string, string | boolean | readonly string[] | undefined>;

/** The words for a field, or for a part of a list. */
const messageOf = (fault: unknown): string | undefined => {
  if (!fault || typeof fault !== 'object') return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  return Object.values(fault).map(messageOf).find(Boolean);
};

/** How the parts of a form come to their inputs: the attributes, values and words of each by its name. */
export function formFields<Body extends FieldValues>({
  inputs: { register, clearErrors, trigger, setValue, watch, formState },
  names,
  rules,
  onChange,
  refusalOf,
}: {
  inputs: UseFormReturn<Typed, unknown, Body>;
  /** Keeps which inputs the form has. */
  names: Set<string>;
  rules: FieldRules;
  onChange: () => void;
  /** What the server has against a field. */
  refusalOf: (name: string) => string | undefined;
}) {
  const { errors } = formState;
  const handleChange = (name: string) => {
    onChange();
    clearErrors(name);
  };
  return {
    /** What an input of the form is given: its name, what the schema says of it, and what is wrong with it. */
    field(name: string) {
      const registered = register(name);
      names.add(name);
      return {
        ...attributesOf(rules[name]),
        name,
        ref: registered.ref,
        onChange: (event: ChangeEvent) => {
          handleChange(name);
          void registered.onChange(event);
        },
        onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
          // Words that appear under a pressed button would push it away from the pointer; what sends looks at all anyway.
          const isLooked = event.target.value !== '' && !(event.relatedTarget instanceof HTMLButtonElement);
          void registered.onBlur(event).then(() => isLooked && trigger(name));
        },
        error: messageOf(errors[name]) ?? refusalOf(name),
      };
    },
    /** Puts something into a part that does not keep its own value. */
    put(name: string, value: string | readonly string[]): void {
      handleChange(name);
      setValue(name, value);
    },
    /** What an input holds now. */
    typed: (name: string): string => String(watch(name) ?? ''),
    /** What is chosen now of a list. */
    chosen<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
      const now = watch(name);
      return choices.filter((choice) => Array.isArray(now) && now.includes(choice));
    },
  };
}
