import { POST } from '../../core/form/delivery.ts';
import type { Notify } from '../ui/notify.ts';

/**
 * Sends a valid form to the server. The form thanks the visitor only if the server accepts it; otherwise it keeps its
 * values, and a notice gives the reason.
 * @param lost the message if no answer arrives; an import here would add 80 bytes to pages whose forms send nothing
 * @param accept shows thanks and empties the form
 */
export async function sendForm(
  form: HTMLFormElement,
  lost: string,
  notify: Notify,
  accept: () => void,
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const post = new URLSearchParams(values);
  // The key stays the same until the form is accepted, so a retry after a lost answer is the same submission.
  form.dataset.key ??= newKey();
  post.set(POST.key, form.dataset.key);
  post.set(POST.seconds, String(Math.round(performance.now() / 1000)));
  // The form isn't `inert`, which would take the focus from the button.
  form.ariaBusy = 'true';
  // Not `form.action`, which may be a field of this name.
  const address = form.getAttribute('action') ?? '';
  const message = await send(address, post, lost);
  form.ariaBusy = null;
  if (message !== undefined) return void notify({ type: 'error', message, key: address });
  delete form.dataset.key;
  accept();
}

interface Refusal {
  readonly errors?: unknown;
  readonly message?: unknown;
}

/** @returns a message for the visitor if the server does not accept the form */
async function send(address: string, body: URLSearchParams, lost: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { accept: 'application/json' }, body });
    // A proxy that requires a login answers with a page and status 200.
    const { errors, message }: Refusal = Object(await response.json());
    if (response.ok) return undefined;
    const [error] = Object.values(Object(errors));
    return String(error ?? message ?? lost);
  } catch {
    return lost;
  }
}

// crypto.randomUUID exists only on https pages.
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
