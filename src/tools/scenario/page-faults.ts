import type { Payload } from '../../page/loading/payload.ts';
import { outlinePage } from './outline.ts';
import type { RenderedScenario } from './render-scenario.ts';
import type { Scenario } from './scenario.ts';

const TAG = /<\/?([a-z][\w-]*)((?:\s[^<>]*)?)>/gi;

const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;

const BAD_WORD = /\b(undefined|null|NaN)\b|\[object /;

const ADDRESS = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href']);

const SAFE = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const HEADING = /<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/gs;

/** The snapshot of a page: its head, and the outline of its main part or of the whole page. */
export function snapshotText(
  { head }: RenderedScenario,
  document: Document,
  part: 'main' | 'body' = 'main',
): string {
  const shown = document.querySelector(part);
  return `${head.title}\n${head.description}\n\n${shown ? outlinePage(shown) : ''}`;
}

export function findPageFaults(
  scenario: Scenario,
  rendered: RenderedScenario,
  parse: (html: string) => Document,
): string[] {
  const { html, problems } = rendered;
  const faults = [
    ...problems.map(({ type, place, error }) => `${type} at ${place} throws: ${String(error)}`),
    ...findHtmlFaults(html),
  ];
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const whole = scenario.name === 'whole';
  if (headings !== 1) faults.push(`${headings} main headings (h1): a page has one`);
  if (headings === 1 && !scenario.name.startsWith('hostile')) faults.push(...headingGaps(mainOf(html), 0));
  if (!whole && !scenario.name.startsWith('failing')) return faults;
  return [...faults, ...repeatedIds(html), ...noticeFaults(rendered.payload, alertsIn(html, parse))];
}

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decodeHtml(id));
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id "${id}" is used twice`);
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
    ...missing.map((message) => `no notice shows "${message}"`),
    ...(shown.length > new Set(due).size
      ? [`${shown.length} notices for fewer causes: ${shown.join(' / ')}`]
      : []),
  ];
}

/** Finds headings that skip a level; `above` is the level of the heading above the HTML, 0 for a whole page. */
export function headingGaps(html: string, above: number): string[] {
  const levels = [...html.matchAll(HEADING)].map(([, level, text = '']) => ({ level: Number(level), text }));
  return levels.flatMap(({ level, text }, at) => {
    const before = levels[at - 1]?.level ?? above;
    if (level <= before + 1) return [];
    const words = decodeHtml(text.replace(/<[^>]*>/g, '')).trim();
    return [`h${level} "${words}" follows ${before === 0 ? 'no heading' : `h${before}`}`];
  });
}

export function decodeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/**
 * Finds faults in HTML written by React, one line for each: words of the software, unsafe or empty addresses,
 * scripts, event handlers, inline styles. React escapes `<`, `>` and quotes in values, so tags can be recognised by a
 * pattern.
 */
export function findHtmlFaults(html: string): string[] {
  const faults: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    if (name === 'script') faults.push('<script>');
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const tagFaults = attributeFaults(key.toLowerCase(), decodeHtml(value));
      faults.push(...tagFaults.map((fault) => `<${name}> ${fault}`));
    }
  }
  const text = html.replace(/<!--.*?-->/g, '').replace(TAG, '\n');
  for (const line of text.split('\n'))
    if (BAD_WORD.test(line)) faults.push(`shows "${line.slice(0, 80)}": a value is missing`);
  return faults;
}

function attributeFaults(key: string, value: string): string[] {
  if (key === 'style') return ['has a style attribute: use a class'];
  // With a positive tabindex, Tab would not follow the order of the page.
  if (key === 'tabindex' && Number(value) > 0)
    return [`has tabindex="${value}", which changes the order of Tab`];
  if (/^on[a-z]+$/.test(key)) return [`has the handler ${key}`];
  if (BAD_WORD.test(value)) return [`has ${key}="${value.slice(0, 80)}": a value is missing`];
  if (!ADDRESS.has(key)) return [];
  return addressesIn(key, value).flatMap((one) =>
    SAFE.test(one) ? [] : [`has an unsafe or empty address: ${key}="${one.slice(0, 80)}"`],
  );
}

function addressesIn(key: string, value: string): string[] {
  return key === 'srcset' ? value.split(', ').map((one) => one.split(' ')[0] ?? '') : [value];
}
