import type { ScenarioFile } from './scenario-schema.ts';

interface TestPage {
  readonly html: string;
  readonly title: string;
  /** The status of the HTTP answer: 404 for the page of unknown addresses, 503 if the main source fails. */
  readonly status: number;
}

/**
 * Renders a page of the site, with its content or with a fixture as in `tests/scenarios`.
 * @throws if the fixture is wrong, the page has errors or a block throws
 */
export function renderPage(
  path: string,
  fixture?: Pick<ScenarioFile, 'sources' | 'layout' | 'date'>,
): Promise<TestPage>;

/**
 * Renders a block of the site from raw values, as a manifest and the CMS have them.
 * @throws if there is no such block or prop, or the block throws
 */
export function renderBlock(type: string, props?: Readonly<Record<string, unknown>>): Promise<string>;
