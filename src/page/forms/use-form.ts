import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useNotify } from '../ui/notify.ts';
import { today } from './calendar.ts';
import { type FormDefinition, THANKS_MS } from './form-definition.ts';
import { emptyForm, type FormState, nextState, type Values } from './state.ts';

/** A form in the browser: its state, and what its view tells it. */
export interface LiveForm {
  readonly state: FormState;
  readonly form: RefObject<HTMLFormElement | null>;
  /** A field that nobody sees: see `wasSent`. */
  readonly early: RefObject<HTMLInputElement | null>;
  readonly change: (name: string, value: string) => void;
  readonly submit: () => void;
}

/** Runs the form machine. Nothing is ever sent anywhere. */
export function useForm(table: FormDefinition): LiveForm {
  const form = useRef<HTMLFormElement>(null);
  const early = useRef<HTMLInputElement>(null);
  const [state, send] = useReducer(nextState.bind(null, table), table, emptyForm);

  // What was typed before the script came is kept, and a form that was sent before is sent now.
  useLayoutEffect(() => {
    if (form.current) send({ type: 'take', values: valuesIn(form.current) });
    if (early.current && wasSent(early.current)) send({ type: 'submit', today: today() });
  }, []);
  useThanks(table, state.sent, () => send({ type: 'fade' }));
  useEffect(() => {
    if (state.refused > 0 && form.current) focusFirstError(form.current);
  }, [state.refused]);

  return {
    state,
    form,
    early,
    change: (name, value) => send({ type: 'change', name, value, today: today() }),
    submit: () => send({ type: 'submit', today: today() }),
  };
}

/** After each sending: the notice, and the end of the green text. */
function useThanks({ notice, thanks }: FormDefinition, sent: number, fade: () => void): void {
  const notify = useNotify();
  const takeBack = useRef(() => {});
  const faded = useRef(fade);
  useEffect(() => {
    if (sent === 0) return undefined;
    // A second notice in place of the first is read out again.
    takeBack.current();
    takeBack.current = notify({ type: 'success', message: notice });
    if (thanks === undefined) return undefined;
    const timer = setTimeout(() => faded.current(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [sent, notify, notice, thanks]);
}

function valuesIn(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const control of form.elements) {
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      values[control.name] = control.value;
    }
  }
  return values;
}

/**
 * Whether a form was sent before its script came. The browser notes it at every field, so one that no
 * visitor can reach tells it from mere typing. A browser too old for that forgets it.
 */
function wasSent(unseen: HTMLInputElement): boolean {
  try {
    return unseen.matches(':user-valid');
  } catch {
    return false;
  }
}

/** Goes to the first error, unless the visitor has gone elsewhere meanwhile. */
function focusFirstError(form: HTMLFormElement): void {
  const active = document.activeElement;
  if (active !== document.body && !form.contains(active)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
