import type { Payload } from '../../page/loading/payload.ts';
import { headingGaps } from './outline/heading-gaps.ts';
import { faultsIn, unescaped } from './outline/html-faults.ts';
import { outline } from './outline/outline.ts';
import type { RenderedScenario } from './render-scenario.ts';
import type { Scenario } from './scenario.ts';

/** The snapshot of a page: its head, and the outline of its main part or of the whole page. */
export function snapshotText(
  { head }: RenderedScenario,
  document: Document,
  part: 'main' | 'body' = 'main',
): string {
  const shown = document.querySelector(part);
  return `${head.title}\n${head.description}\n\n${shown ? outline(shown) : ''}`;
}

/** The faults of a page in a scenario, one line each. */
export function pageFaults(
  scenario: Scenario,
  rendered: RenderedScenario,
  parse: (html: string) => Document,
): string[] {
  const { html, problems } = rendered;
  const faults = [
    ...problems.map(({ type, place, error }) => `${type} at ${place} throws: ${String(error)}`),
    ...faultsIn(html),
  ];
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const whole = scenario.name === 'whole';
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (headings === 1 && !scenario.name.startsWith('hostile')) faults.push(...headingGaps(mainOf(html), 0));
  if (!whole && !scenario.name.startsWith('failing')) return faults;
  return [...faults, ...repeatedIds(html), ...noticeFaults(rendered.payload, alertsIn(html, parse))];
}

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id));
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id "${id}" twice`);
}

/** The texts of the alerts. Only the HTML from the first alert on is parsed: notices are at its end. */
function alertsIn(html: string, parse: (html: string) => Document): string[] {
  const first = html.search(/<[^<>]*\srole="alert"/);
  if (first < 0) return [];
  const document = parse(html.slice(first));
  return [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
}

// Failures with the same cause are reported to visitors once (behaviour: notices 7).
function noticeFaults({ layout, page, failures }: Payload, shown: readonly string[]): string[] {
  const due = [layout, page]
    .flatMap(({ sources }) => Object.values(sources))
    .filter(({ onError }) => onError !== 'log')
    .flatMap(({ url }) => failures[url]?.message ?? []);
  const missing = [...new Set(due)].filter((message) => !shown.some((text) => text.includes(message)));
  return [
    ...missing.map((message) => `no notice says "${message}"`),
    ...(shown.length > new Set(due).size ? [`${shown.length} notices: ${shown.join(' / ')}`] : []),
  ];
}
