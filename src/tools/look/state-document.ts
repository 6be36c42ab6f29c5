import template from '../../../index.html?raw';
import { escapeHtml } from '../../core/text/escape-html.ts';
import { documentHtml } from '../../render/document.ts';
import type { LoadedSite } from '../scenario/open-site.ts';
import { renderScenario } from '../scenario/render-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { pageStyles } from './page-styles.ts';

const OPENER = '<script type="module" src="/src/tools/dev/open-in-editor.ts"></script>';

/**
 * The page of a scenario as a visitor gets it, but without scripts. A block that drops out is named above the page.
 */
export function stateDocument(site: LoadedSite, scenario: Scenario): string {
  const rendered = renderScenario(site, scenario);
  const dropped = rendered.problems.map(
    ({ type, error }) => `<p role="alert">${escapeHtml(`${type} dropped out: ${String(error)}`)}</p>`,
  );
  return documentHtml(
    { ...rendered, html: dropped.join('') + rendered.html },
    { template, head: pageStyles(rendered.payload), scripts: OPENER },
  );
}
