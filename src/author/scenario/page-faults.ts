import { faultsIn } from './html-faults.ts';
import { outline } from './outline.ts';
import type { RenderedScenario } from './render-scenario.ts';
import type { Scenario } from './scenario.ts';

/** What the snapshot of a page holds: its head, and the outline of its main part. */
export function snapshotText({ head }: RenderedScenario, document: Document): string {
  const main = document.querySelector('main');
  return `${head.title}\n${head.description}\n\n${main ? outline(main) : ''}`;
}

/** What is wrong with a page in a scenario, one line each; none when it stands as it should. */
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
  if (whole ? headings !== 1 : headings > 1) faults.push(`${headings} headings of the first level`);
  if (!whole && !scenario.name.startsWith('failing')) return faults;
  const document = parse(html);
  return [...faults, ...repeatedIds(document), ...noticeFaults(scenario, document)];
}

function repeatedIds(document: Document): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id "${id}" twice`);
}

// What fails for one reason is said once (behaviour: notices 7).
function noticeFaults({ page, answers }: Scenario, document: Document): string[] {
  const given = answers();
  const due = Object.values(page.sources)
    .filter(({ onError }) => onError !== 'log')
    .flatMap(({ url }) => given.get(url)?.failure?.message ?? []);
  const shown = [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
  const missing = [...new Set(due)].filter((message) => !shown.some((text) => text.includes(message)));
  return [
    ...missing.map((message) => `no notice says "${message}"`),
    ...(shown.length > new Set(due).size ? [`${shown.length} notices: ${shown.join(' / ')}`] : []),
  ];
}
