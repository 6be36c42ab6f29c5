import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DescribedBlock } from '../../../core/block/define-block.ts';
import { propRows } from '../../docs/prop-rows.ts';
import { dataScript, toolHtml } from '../stage/documents.ts';
import { workbenchUrl } from '../stage/urls.ts';
import { Examples } from './examples.tsx';
import { PropsTable } from './props-table.tsx';
import type { ShownExample } from './scenes.ts';
import type { ManifestOfBlock } from './uses.ts';

/** The data of the catalogue. */
export interface Catalogue {
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
  readonly uses: ReadonlyMap<string, readonly ManifestOfBlock[]>;
}

const STYLES = ['/src/tools/workbench/catalogue/catalogue.css'];
const SCRIPTS = ['/src/tools/workbench/catalogue/client.ts'];

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
            <p className="facts">
              {pages(catalogue.uses.get(type)?.length ?? 0)}
              <span data-weight={type} />
            </p>
          </li>
        ))}
      </ul>
    </CatalogueLayout>,
  );
  return toolHtml({ title: 'Blocks', body, styles: STYLES, scripts: SCRIPTS });
}

/** The page of one block. */
export function blockHtml(
  catalogue: Catalogue,
  type: string,
  described: DescribedBlock,
  examples: readonly ShownExample[],
): string {
  const { block, about } = described;
  const body = renderToStaticMarkup(
    <CatalogueLayout catalogue={catalogue} current={type}>
      <h1>{type}</h1>
      <p className="lead">{about.summary}</p>
      <dl className="figures">
        <div>
          <dt>Used by</dt>
          <dd>{pages(catalogue.uses.get(type)?.length ?? 0)}</dd>
        </div>
        <div>
          <dt>Adds to a page</dt>
          <dd data-weight={type}>weighing …</dd>
        </div>
        <div>
          <dt>Code</dt>
          <dd>
            <code>registry/{type}/</code>
          </dd>
        </div>
      </dl>
      <h2>Props</h2>
      <PropsTable rows={propRows(block.fields, about.props)} />
      <Examples type={type} examples={examples} />
      <h2>Used by</h2>
      <Uses uses={catalogue.uses.get(type) ?? []} />
    </CatalogueLayout>,
  );
  const scenes = dataScript(
    'scenes',
    examples.map(({ scene }) => scene),
  );
  return toolHtml({ title: `${type} | Blocks`, body: body + scenes, styles: STYLES, scripts: SCRIPTS });
}

function Uses({ uses }: { readonly uses: readonly ManifestOfBlock[] }): ReactElement {
  if (uses.length === 0) return <p>No manifest uses it yet.</p>;
  return (
    <ul className="uses">
      {uses.map(({ file, route, times }) => (
        <li key={file}>
          <a href={workbenchUrl({ file, route })}>{route ?? 'the layout of all pages'}</a>
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
          <a href="/workbench">Workbench</a>
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
