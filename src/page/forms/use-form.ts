import { formLost } from 'virtual:site/texts';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormDefinition, FormField } from '../../core/form/form-schema.ts';
import { member } from '../../core/json/json.ts';
import { type Notify, useNotify } from '../ui/notify.ts';
import { today } from './calendar.ts';
import { changeField, EMPTY_FORM, type FormState, type FormValues, fillValues, submitForm } from './state.ts';

/** A second click on the button within this time is a double click. */
const DOUBLE_CLICK_MS = 1000;
/** How long the success text is shown by default. */
const THANKS_SECONDS = 3;

/** Runs a form in the browser. Only send-form.ts sends anything. */
export function useForm(definition: FormDefinition) {
  const form = useRef<HTMLFormElement>(null);
  /** A hidden field, which shows whether the form was submitted before its script loaded (see `wasSent`). */
  const unseen = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(EMPTY_FORM);
  // After a content update the definition may be an equal new object, which must not reset the form.
  const first = useRef(definition);
  const lastSending = useRef(Number.NEGATIVE_INFINITY);
  const notify = useNotify();

  // Text typed before the script had loaded is kept, and a form that was already submitted is submitted now.
  useLayoutEffect(() => {
    if (form.current) {
      const values = earlierValues(first.current, form.current);
      setState((before) => fillValues(first.current, before, values));
    }
    // The browser has already sent a form with an action. Its code is loaded early, before the connection may be lost.
    if (first.current.action) loadSending().catch(() => undefined);
    else if (unseen.current && wasSent(unseen.current))
      setState((before) => submitForm(first.current, before, today()));
  }, []);
  useEffect(() => saveInput(first.current, state.values), [state.values]);
  useEffect(() => {
    if (state.sent > 0) lastSending.current = performance.now();
  }, [state.sent]);
  useScrollAnchor(form);
  useThanks(definition, state.sent, notify, setState);
  useEffect(() => {
    if (state.refused > 0 && form.current) focusFirstError(form.current);
  }, [state.refused]);

  return {
    state,
    form,
    unseen,
    change: (name: string, value: string) => {
      lastSending.current = Number.NEGATIVE_INFINITY;
      setState((before) => changeField(definition, before, name, value, today()));
    },
    submit: () => {
      if (performance.now() - lastSending.current < DOUBLE_CLICK_MS) return;
      const next = submitForm(definition, state, today());
      const { current } = form;
      if (!definition.action || !current || next.sent === state.sent) return setState(next);
      loadSending().then(
        ({ sendForm }) => sendForm(current, formLost, notify, () => setState(next)),
        () => HTMLFormElement.prototype.submit.call(current),
      );
    },
  };
}

const loadSending = () => import('./send-form.ts');

/** Shows the notice after each submit, and hides the success text when its time is over. */
function useThanks(
  form: FormDefinition,
  sent: number,
  notify: Notify,
  setState: Dispatch<SetStateAction<FormState>>,
): void {
  const { notice, thanks, thanksSeconds = THANKS_SECONDS } = form;
  const withdraw = useRef(() => {});
  useEffect(() => {
    if (sent === 0) return undefined;
    // Screen readers announce a second notice only if it replaces the first.
    withdraw.current();
    withdraw.current = notify({ type: 'success', message: notice });
    if (thanks === undefined) return undefined;
    const timer = setTimeout(
      () => setState((before) => ({ ...before, thanked: false })),
      thanksSeconds * 1000,
    );
    return () => clearTimeout(timer);
  }, [sent, notify, notice, thanks, thanksSeconds, setState]);
}

/** The values in the fields; empty fields get values from the page's address, or from saved input. */
function earlierValues(definition: FormDefinition, form: HTMLFormElement): FormValues {
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    value === '' ? [] : [[name, String(value)]],
  );
  return { ...readSavedInput(definition), ...readQueryValues(definition), ...Object.fromEntries(typed) };
}

/**
 * True if a form was submitted before its script had loaded. The browser then marks every field as user-valid, even
 * one that no visitor can reach; older browsers don't.
 */
function wasSent(unseen: HTMLInputElement): boolean {
  try {
    return unseen.matches(':user-valid');
  } catch {
    return false;
  }
}

/** Focuses the first field with an error, unless the focus has left the form. */
function focusFirstError(form: HTMLFormElement): void {
  const active = document.activeElement;
  if (active !== document.body && !form.contains(active)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Keeps the focused field in the same place on the screen while slow content arrives above it (behaviour: pages 32).
 * At the top of a page, browsers don't do so by themselves.
 */
function useScrollAnchor(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    let field: Element | null = null;
    let top = 0;
    const remember = () => {
      field = element.contains(document.activeElement) ? document.activeElement : null;
      top = field?.getBoundingClientRect().top ?? 0;
    };
    // A ResizeObserver's callback runs after layout and before painting, so the visitor sees no movement.
    const observer = new ResizeObserver(() => {
      const moved = field?.isConnected ? field.getBoundingClientRect().top - top : 0;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      remember();
    });
    observer.observe(document.body);
    for (const event of ['focusin', 'focusout', 'input']) element.addEventListener(event, remember, options);
    window.addEventListener('scroll', remember, options);
    remember();
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [form]);
}

// Input is saved in sessionStorage, which is deleted when the tab is closed. A browser may refuse access or be out of
// space.

const storageKey = ({ name }: FormDefinition): string => `form:${name}`;

/** Reads the values typed into a form earlier in this session, for fields that may be saved. */
function readSavedInput(form: FormDefinition): FormValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    return remembered(form, draft);
  } catch {
    return {};
  }
}

/**
 * Reads initial values from the page's query, by field name: `?course=BDS`. They apply once per visit: after a reload
 * or on Back, the typed values are kept.
 */
function readQueryValues(form: FormDefinition): FormValues {
  const asked = remembered(form, Object.fromEntries(new URLSearchParams(location.search)));
  if (Object.keys(asked).length === 0 || member(history.state, storageKey(form))) return {};
  history.replaceState({ ...history.state, [storageKey(form)]: true }, '');
  return asked;
}

/** Saves the values typed into a form; for an empty form, deletes the saved ones. */
function saveInput(form: FormDefinition, values: FormValues): void {
  try {
    const draft = remembered(form, values);
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey(form));
    else sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // The form works without saved input.
  }
}

function remembered(form: FormDefinition, values: unknown): FormValues {
  const entries = form.fields.filter(isRemembered).map(({ name }) => [name, member(values, name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== ''));
}

// A single line may identify a person, and so may any field that a browser can fill in.
function isRemembered({ input, autocomplete = 'off', remember }: FormField): boolean {
  return remember ?? ((input === 'menu' || input === 'long') && autocomplete === 'off');
}
