import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a built measurement in its own process, as a server would run, because the memory of a bundler would distort it.
 * @param bundle the address of a module that answers one message with one
 */
export function inProcess<T>(bundle: string, work: object, execArgv: string[] = []): Promise<T> {
  const child = fork(fileURLToPath(bundle), { env: { ...process.env, NODE_ENV: 'production' }, execArgv });
  child.send(work);
  return new Promise((done, failed) => {
    child.once('message', (found: T) => done(found));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the measurement ended with ${code}`)));
  });
}
