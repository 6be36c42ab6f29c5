import { contentLate } from 'virtual:site/texts';
import type { Failure } from '../../page/loading/payload.ts';
import type { BlockError } from '../../page/renderer/block-error.ts';
import { type RenderedPage, renderPage } from '../../site/render-page.tsx';
import type { Snapshot } from '../../site/snapshot.ts';
import { isUnavailable } from '../../site/standing-pages.ts';
import { unavailablePage } from '../../site/unavailable-page.tsx';
import { onDate } from './on-date.ts';
import type { OpenSite } from './open-site.ts';
import type { Answer, Scenario } from './scenario.ts';

/** What a visitor gets of a page in a scenario. */
export interface RenderedScenario extends RenderedPage {
  readonly status: number;
  /** Blocks that threw and are left out. */
  readonly problems: readonly BlockError[];
}

/** How long the server waits for the CMS, in milliseconds. */
const PATIENCE_MS = 8000;
const TOO_LATE: Failure = { status: 504, message: contentLate };

/** Renders a page with its layout as the server would, with the content of a scenario. */
export function renderScenario(site: OpenSite, scenario: Scenario): RenderedScenario {
  const { page, params, path, date } = scenario;
  const problems: BlockError[] = [];
  const report = (problem: BlockError): void => void problems.push(problem);
  const snapshot = snapshotOf(site.snapshot, scenario);
  const { layout, registry } = site;
  const input = { page, params, path, layout, snapshot, registry, report };
  return onDate(date, () => {
    if (isUnavailable(page, snapshot)) return { ...unavailablePage(input), status: 503, problems };
    const rendered = renderPage(input);
    return { ...rendered, status: rendered.notFound ? 404 : 200, problems };
  });
}

/** The site's content with the answers of a scenario in it. */
export function snapshotOf(base: Snapshot, { answers }: Pick<Scenario, 'answers'>): Snapshot {
  const records = new Map(base.records);
  const failures = new Map(base.failures);
  for (const [url, answer] of answers()) {
    const failure = failureOf(answer);
    if (failure) {
      records.delete(url);
      failures.set(url, failure);
    } else {
      failures.delete(url);
      if ('record' in answer) records.set(url, answer.record);
    }
  }
  return { records, failures, failed: base.failed };
}

function failureOf({ failure, delay = 0 }: Answer): Failure | undefined {
  return delay > PATIENCE_MS ? TOO_LATE : failure;
}
