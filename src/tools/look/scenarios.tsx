import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Scenario } from '../scenario/scenario.ts';
import { galleryUrl, toolHtml } from './document.ts';
import { ScenarioViews } from './scenario-views.tsx';

/** A page of the gallery: its scenarios, and the locations of its manifest and its records. */
export interface GalleryPage {
  readonly route: string;
  readonly file: string;
  /** The path of that file on this machine, for the author's editor. */
  readonly path: string;
  /** The files of its records, and their addresses at the CMS. */
  readonly records: readonly { readonly file: string; readonly url: string }[];
  readonly scenarios: readonly Scenario[];
}

/** `/scenarios`: every page with the number of its scenarios. */
export function galleryIndex(pages: readonly GalleryPage[]): string {
  const body = renderToStaticMarkup(
    <main className="gallery" id="main">
      <Home />
      <h1>Scenarios</h1>
      <p className="lead">
        Every page with any content: {pages.reduce((sum, { scenarios }) => sum + scenarios.length, 0)}{' '}
        scenarios of {pages.length} pages.
      </p>
      <ul className="cards">
        {pages.map(({ route, scenarios }) => (
          <li key={route}>
            <a href={galleryUrl(route)}>{route}</a>
            <p className="facts">{scenarios.length} scenarios</p>
          </li>
        ))}
      </ul>
    </main>,
  );
  return toolHtml('Scenarios', body);
}

/** `/scenarios/fees`: the scenarios of one page as live thumbnails. */
export function galleryPage({ route, file, path, records, scenarios }: GalleryPage): string {
  const body = renderToStaticMarkup(
    <main className="gallery" id="main">
      <Home />
      <h1>{route}</h1>
      <p className="facts">
        <a href={`/__open-in-editor?file=${encodeURIComponent(path)}`}>{file}</a>
        {records.map(({ file: record, url }) => (
          <a key={url} href={url}>
            {record}
          </a>
        ))}
      </p>
      <p className="lead">
        A click with the Alt key on a block opens its lines in your editor, here and on the page itself.
      </p>
      <h2>States</h2>
      {scenarios.map((scenario) => (
        <ScenarioViews key={scenario.name} scenario={scenario} />
      ))}
    </main>,
  );
  return toolHtml(`${route} | Scenarios`, body);
}

function Home(): ReactElement {
  return (
    <p className="kicker">
      <a href="/scenarios">Scenarios</a>
    </p>
  );
}
