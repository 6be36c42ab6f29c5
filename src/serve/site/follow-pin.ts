import { messageOf } from '../../core/diagnostics/error-message.ts';
import type { Log } from '../../node/log.ts';
import { indexOfState } from '../../store/history.ts';
import { readPin } from '../../store/pin.ts';
import type { Serving } from '../lookup/serving.ts';

const INTERVAL_MS = 1000;

/**
 * Serves the state that an operator has restored, until the operator releases it.
 * @returns a function that stops following
 */
export async function followPin(folder: string, serving: Serving, log: Log): Promise<() => void> {
  let shown: string | undefined;
  const follow = async () => {
    const id = await readPin(folder);
    if (id === shown) return;
    shown = id;
    if (id === undefined) {
      serving.pin(undefined);
      log('The last state of the site is served again.');
      return;
    }
    const index = await indexOfState(folder, id);
    serving.pin(index);
    if (index) log(`The restored state ${id} is served until it is released: npx prospectus restore release`);
    else log(`The restored state ${id} is not there any more: the last one is served.`, { level: 'warn' });
  };
  const tryFollow = () =>
    follow().catch((error: unknown) => log(`The restored state can’t be read: ${messageOf(error)}`));
  await tryFollow();
  const timer = setInterval(tryFollow, INTERVAL_MS);
  return () => clearInterval(timer);
}
