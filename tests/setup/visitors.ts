import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const VISITORS = 20;
const PAUSE_MS = 40;

/** The answers that visitors got. */
export interface Visits {
  /** The duration of each answer in milliseconds. */
  readonly times: readonly number[];
  /** The reasons why requests had no answer, or another status than 200. */
  readonly lost: readonly string[];
}

/** Starts visitors on keep-alive connections. Each sends 25 requests a second, all together 500. */
async function visit(
  url: string,
  paths: readonly string[],
  isOver: () => boolean,
  visits: { times: number[]; lost: string[] },
): Promise<Visits> {
  let turn = 0;
  const one = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver()) {
      const started = performance.now();
      await ask(url + (paths[turn++ % paths.length] ?? '/'), agent).then(
        () => visits.times.push(performance.now() - started),
        (error: unknown) => visits.lost.push(String(error)),
      );
      await wait(PAUSE_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: VISITORS }, one));
  return visits;
}

/**
 * Visits a server that is stopped meanwhile, until a load balancer that checks every 100 ms has been refused twice.
 */
export async function visitToTheEnd(
  { url, stop }: { readonly url: string; readonly stop: () => Promise<unknown> },
  path: string,
): Promise<Visits & { readonly answeredBefore: number }> {
  let refusals = 0;
  const probe = setInterval(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status !== 200) refusals++;
  }, 100);
  const visits = { times: [], lost: [] };
  const over = visit(url, [path], () => refusals >= 2, visits);
  await wait(500);
  const answeredBefore = visits.times.length;
  const ended = stop();
  const seen = await over;
  clearInterval(probe);
  await ended;
  return { ...seen, answeredBefore };
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    request(url, { agent }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${response.statusCode}`));
      response.on('end', done).on('error', failed).resume();
    })
      .on('error', failed)
      .end();
  });
}
