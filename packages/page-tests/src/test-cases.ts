import { dirname } from 'node:path';
import axe from 'axe-core';
import { type DOMWindow, JSDOM } from 'jsdom';
import type { DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import type { CompiledPage } from 'prospectus/internal/pages/compiled-page.ts';
import { partsFor } from 'prospectus/internal/pages/pages.ts';
import type { LoadedSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { outlinePage } from 'prospectus/internal/tools/scenario/outline.ts';
import { findPageFaults, snapshotText } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import { pageFileName, type Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import { SNAPSHOTS_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import { createBlockStates, findUnloadedCode, renderBlock } from './block-states.ts';

/** A page, the layout or a block in one state. */
export interface TestCase {
  /** The argument of `prospectus test` for the case: a route, "layout", or the type of a block. */
  readonly subject: string;
  readonly name: string;
  /** The file of its snapshot, from the site's folder; undefined if it has none. */
  readonly snapshot?: string;
  /** Renders the case: returns its faults, one line each, and the text of its snapshot. */
  readonly run: () => Promise<{ readonly faults: readonly string[]; readonly text?: string }>;
}

const parser = new new JSDOM().window.DOMParser();
const parse = (html: string): Document => parser.parseFromString(html, 'text/html');

export function snapshotFile({ file, name, path }: Scenario): string {
  if (file === undefined) return `${SNAPSHOTS_FOLDER}/pages/${pageFileName(path)}.txt`;
  return `${dirname(file)}/${name}.txt`;
}

export const languageOf = (site: LoadedSite, page: CompiledPage): string => partsFor(site, page).site.locale;

export function pageCase(site: LoadedSite, scenario: Scenario): TestCase {
  const { name, file, page, fill } = scenario;
  const isWhole = name === 'whole' && file === undefined;
  const run: TestCase['run'] = async () => {
    const rendered = renderScenario(site, scenario);
    const { html, head } = rendered;
    const faults = findPageFaults(scenario, rendered, parse);
    if (isWhole || fill) faults.push(...(await runAxeInJsdom(html, head.title, languageOf(site, page))));
    return { faults, text: snapshotText(rendered, parse(html)) };
  };
  const snapshot = isWhole || file !== undefined ? { snapshot: snapshotFile(scenario) } : {};
  return { subject: page.route, name, ...snapshot, run };
}

/** The test cases of header and footer, with the first page. */
export function layoutCases(site: LoadedSite, scenarios: readonly Scenario[]): readonly TestCase[] {
  const [first] = scenarios;
  if (!first || site.layout.header.length + site.layout.footer.length === 0) return [];
  const run: TestCase['run'] = async () => {
    const { body } = parse(renderScenario(site, first).html);
    body.querySelector('main')?.replaceChildren('(the page)');
    return { faults: [], text: outlinePage(body) };
  };
  return [{ subject: 'layout', name: 'whole', snapshot: `${SNAPSHOTS_FOLDER}/layout.txt`, run }];
}

/** Tests all examples of a block with their snapshot, and each with long and hostile values. */
export function blockCases(
  type: string,
  described: DescribedBlock,
  language: string,
  code = '',
): readonly TestCase[] {
  const states = createBlockStates(described);
  const run: TestCase['run'] = async () => {
    const faults = [...findUnloadedCode(described, code)];
    const texts: string[] = [];
    for (const state of states.filter(({ isExample }) => isExample)) {
      const { html, faults: own } = renderBlock(described, state);
      const all = [...own, ...(await runAxeInJsdom(html, type, language, 'part'))];
      faults.push(...all.map((fault) => `${state.name}: ${fault}`));
      texts.push(`(${state.name})\n\n${outlinePage(parse(html).body)}`);
    }
    return { faults, text: texts.join('\n') };
  };
  const others = states.filter(({ isExample }) => !isExample);
  return [
    { subject: type, name: 'examples', snapshot: `${SNAPSHOTS_FOLDER}/blocks/${type}.txt`, run },
    ...others.map((state) => ({
      subject: type,
      name: state.name,
      run: async () => ({ faults: renderBlock(described, state).faults }),
    })),
  ];
}

// jsdom has no layout, so colours and sizes can't be checked.
const NEEDS_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const rules = Object.fromEntries(NEEDS_LAYOUT.map((id) => [id, { enabled: false }]));
const options = { rules, resultTypes: ['violations'], iframes: false };
// Disabled for a block, which pages show under other headings, inside a landmark.
const ofPart = { region: { enabled: false }, 'heading-order': { enabled: false } };

// All pages share one window, because loading axe takes longer than checking a page.
let loaded: DOMWindow | undefined;

/**
 * Runs axe on a page, or a part of one, without a browser.
 * @param body the HTML of the page's body
 * @returns a line for each rule and element; none if there are no faults
 */
async function runAxeInJsdom(
  body: string,
  title: string,
  language: string,
  what: 'page' | 'part' = 'page',
): Promise<string[]> {
  loaded ??= windowWithAxe();
  const { document } = loaded;
  document.title = title;
  document.documentElement.lang = language;
  document.body.innerHTML = body;
  const { violations } = await Reflect.get(loaded, 'axe').run(
    what === 'page' ? document : document.body,
    what === 'page' ? options : { ...options, rules: { ...rules, ...ofPart } },
  );
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) lines.push(`axe: ${id}: ${target.join(' ')}`);
  return lines;
}

function windowWithAxe(): DOMWindow {
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' });
  window.eval(axe.source);
  return window;
}
