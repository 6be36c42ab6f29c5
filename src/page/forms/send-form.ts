import { formLost } from 'virtual:site/texts';
import { POST } from '../../core/form/delivery.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { member } from '../../core/json/json.ts';
import { withBase } from '../../core/text/site-base.ts';
import type { Notify } from '../ui/notify.ts';
import { today } from './calendar.ts';
import { formErrors } from './state.ts';

/**
 * Sends a form to the server. The form thanks the visitor only if the server accepts it; otherwise it keeps its values,
 * and a notice gives the reason.
 * @param submit validates the form, shows thanks and empties it
 */
export async function sendForm(
  form: HTMLFormElement,
  definition: FormDefinition,
  submit: () => void,
  notify: Notify,
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const post = new URLSearchParams(values);
  if (Object.keys(formErrors(definition, Object.fromEntries(values), today())).length > 0) return submit();
  // The key stays the same until the form is accepted, so a retry after a lost answer is the same submission.
  form.dataset.key ??= newKey();
  post.set(POST.key, form.dataset.key);
  post.set(POST.seconds, String(Math.round(performance.now() / 1000)));
  // `inert` would take the focus from the button.
  form.ariaBusy = 'true';
  const message = await send(withBase(definition.action ?? ''), post);
  form.ariaBusy = null;
  if (message !== undefined) return void notify({ type: 'error', message, key: definition.name });
  delete form.dataset.key;
  submit();
}

/** @returns a message for the visitor if the server does not accept the form */
async function send(address: string, body: URLSearchParams): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { accept: 'application/json' }, body });
    // A proxy that requires a login answers with a page and status 200.
    const answer: unknown = await response.json();
    if (response.ok) return undefined;
    const [error] = Object.values(Object(member(answer, 'errors')));
    return String(error ?? member(answer, 'message') ?? formLost);
  } catch {
    return formLost;
  }
}

// crypto.randomUUID exists only on https pages.
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
