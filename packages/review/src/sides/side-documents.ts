import { documentMaker } from 'prospectus/internal/render/page-document.ts';
import type { LoadedSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import type { Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import type { SideScenario } from './side-list.ts';
import { withoutHashes } from './without-hashes.ts';

/** The scenarios of a side, and the documents for their pictures. */
export interface SideDocuments {
  readonly list: readonly SideScenario[];
  /** The whole document of a scenario without scripts, by its index. */
  readonly document: (at: number) => string;
}

/** Renders scenarios and inserts them into the documents of the side's build. */
export async function sideDocuments(
  site: LoadedSite,
  scenarios: readonly Scenario[],
): Promise<SideDocuments> {
  const { still } = await documentMaker(site.root);
  const list = scenarios.map((scenario): SideScenario => {
    const rendered = renderScenario(site, scenario);
    const { name, file, width, path, page } = scenario;
    return {
      key: `${page.route} ${name}`,
      route: page.route,
      path,
      name,
      ...(file === undefined ? {} : { file }),
      ...(width === undefined ? {} : { width }),
      status: rendered.status,
      problems: rendered.problems.map(({ type, place, error }) => `${type} at ${place}: ${String(error)}`),
      title: rendered.head.title,
      description: rendered.head.description,
      html: withoutHashes(rendered.html),
      styles: withoutHashes(documentStyles(still(rendered))),
    };
  });
  const document = (at: number): string => {
    const scenario = scenarios[at];
    return scenario ? still(renderScenario(site, scenario)) : '';
  };
  return { list, document };
}

function documentStyles(document: string): string {
  const fonts = [...document.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const css = [...document.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return [...css, ...fonts].join('\n');
}
