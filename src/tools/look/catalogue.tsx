import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import { propRows } from '../docs/prop-rows.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { galleryUrl, toolHtml } from './document.ts';
import { PropsTable } from './props-table.tsx';
import { ScenarioViews } from './scenario-views.tsx';
import type { ManifestOfBlock } from './uses.ts';

export interface Catalogue {
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
  readonly uses: ReadonlyMap<string, readonly ManifestOfBlock[]>;
}

/** The list of all blocks. */
export function indexHtml(catalogue: Catalogue): string {
  const body = renderToStaticMarkup(
    <CatalogueLayout catalogue={catalogue} current={undefined}>
      <h1>Blocks</h1>
      <p className="lead">
        The {catalogue.blocks.size} blocks that pages are made of. Each is a folder in <code>registry/</code>.
      </p>
      <ul className="cards">
        {[...catalogue.blocks].map(([type, { about }]) => (
          <li key={type}>
            <a href={`/catalogue/${type}`}>{type}</a>
            <p>{about.summary}</p>
            <p className="facts">{pages(catalogue.uses.get(type)?.length ?? 0)}</p>
          </li>
        ))}
      </ul>
    </CatalogueLayout>,
  );
  return toolHtml('Blocks', body);
}

export function blockHtml(
  catalogue: Catalogue,
  type: string,
  described: DescribedBlock,
  examples: readonly Scenario[],
): string {
  const { block, about } = described;
  const body = renderToStaticMarkup(
    <CatalogueLayout catalogue={catalogue} current={type}>
      <h1>{type}</h1>
      <p className="lead">{about.summary}</p>
      <p className="facts">
        <code>registry/{type}/</code>
      </p>
      <h2>Props</h2>
      <PropsTable rows={propRows(block.fields, about.props)} />
      <h2>Examples</h2>
      {examples.map((scenario) => (
        <ScenarioViews key={scenario.name} scenario={scenario} />
      ))}
      <h2>Used by</h2>
      <Uses uses={catalogue.uses.get(type) ?? []} />
    </CatalogueLayout>,
  );
  return toolHtml(`${type} | Blocks`, body);
}

function Uses({ uses }: { readonly uses: readonly ManifestOfBlock[] }): ReactElement {
  if (uses.length === 0) return <p>No manifest uses it yet.</p>;
  return (
    <ul className="uses">
      {uses.map(({ file, route, times }) => (
        <li key={file}>
          {route === undefined ? 'the layout of all pages' : <a href={galleryUrl(route)}>{route}</a>}
          {times > 1 && ` ${times} times`} <code>{file}</code>
        </li>
      ))}
    </ul>
  );
}

interface CatalogueLayoutProps {
  readonly catalogue: Catalogue;
  readonly current: string | undefined;
  readonly children: ReactNode;
}

function CatalogueLayout({ catalogue, current, children }: CatalogueLayoutProps): ReactElement {
  return (
    <div className="catalogue">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <nav aria-label="Blocks">
        <p className="home">
          <a href="/catalogue" aria-current={current === undefined ? 'page' : undefined}>
            Catalogue
          </a>
          <a href="/scenarios">Scenarios</a>
        </p>
        <ul>
          {[...catalogue.blocks.keys()].map((type) => (
            <li key={type}>
              <a href={`/catalogue/${type}`} aria-current={type === current ? 'page' : undefined}>
                {type}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const pages = (count: number): string => (count === 1 ? '1 manifest' : `${count} manifests`);
