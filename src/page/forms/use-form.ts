import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { useNotify } from '../ui/notify.ts';
import { today } from './calendar.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { emptyForm, type FormState, nextState, type Values } from './state.ts';

/** A form in the browser: its state, and what its view tells it. */
export interface LiveForm {
  readonly state: FormState;
  readonly form: RefObject<HTMLFormElement | null>;
  /** A field that nobody sees: see `wasSent`. */
  readonly unseen: RefObject<HTMLInputElement | null>;
  readonly change: (name: string, value: string) => void;
  readonly submit: () => void;
}

/** How long a second click on the button means the same sending. */
const DOUBLE_CLICK_MS = 1000;
/** How long the text after sending stands, where the form doesn't say. */
const THANKS_SECONDS = 3;

/** Runs the form machine. Nothing is ever sent anywhere. */
export function useForm(definition: FormDefinition): LiveForm {
  const form = useRef<HTMLFormElement>(null);
  const unseen = useRef<HTMLInputElement>(null);
  const [state, send] = useReducer(nextState.bind(null, definition), definition, emptyForm);
  // A page that comes anew brings an equal definition, which is no reason to begin again.
  const first = useRef(definition);
  const lastSending = useRef(Number.NEGATIVE_INFINITY);

  // What was typed before the script came is kept, and a form that was sent before is sent now.
  useLayoutEffect(() => {
    if (form.current) send({ type: 'take', values: earlierValues(first.current, form.current) });
    if (unseen.current && wasSent(unseen.current)) send({ type: 'submit', today: today() });
  }, []);
  useEffect(() => saveDraft(first.current, state.values), [state.values]);
  useEffect(() => {
    if (state.sent > 0) lastSending.current = performance.now();
  }, [state.sent]);
  useThanks(definition, state.sent, () => send({ type: 'fade' }));
  useEffect(() => {
    if (state.refused > 0 && form.current) focusFirstError(form.current);
  }, [state.refused]);

  return {
    state,
    form,
    unseen,
    change: (name, value) => {
      lastSending.current = Number.NEGATIVE_INFINITY;
      send({ type: 'change', name, value, today: today() });
    },
    submit: () => {
      if (performance.now() - lastSending.current < DOUBLE_CLICK_MS) return;
      send({ type: 'submit', today: today() });
    },
  };
}

/** After each sending: the notice, and the end of the green text. */
function useThanks(form: FormDefinition, sent: number, fade: () => void): void {
  const { notice, thanks, thanksSeconds = THANKS_SECONDS } = form;
  const notify = useNotify();
  const withdraw = useRef(() => {});
  const faded = useRef(fade);
  useEffect(() => {
    if (sent === 0) return undefined;
    // A second notice in place of the first is read out again.
    withdraw.current();
    withdraw.current = notify({ type: 'success', message: notice });
    if (thanks === undefined) return undefined;
    const timer = setTimeout(() => faded.current(), thanksSeconds * 1000);
    return () => clearTimeout(timer);
  }, [sent, notify, notice, thanks, thanksSeconds]);
}

/** What stands in the fields, and in the empty ones what was typed earlier in this session. */
function earlierValues(definition: FormDefinition, form: HTMLFormElement): Values {
  const typed = Object.entries(valuesIn(form)).filter(([, value]) => value !== '');
  return { ...loadDraft(definition), ...Object.fromEntries(typed) };
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
