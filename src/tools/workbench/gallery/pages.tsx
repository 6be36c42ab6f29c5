import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Scenario } from '../../scenario/scenario.ts';
import { toolHtml } from '../stage/documents.ts';
import { workbenchUrl } from '../stage/urls.ts';

/** The widths at which finished pages are reviewed. */
const WIDTHS = [360, 768, 1440] as const;
const STYLES = ['/src/tools/workbench/catalogue/catalogue.css', '/src/tools/workbench/gallery/gallery.css'];
const SCRIPTS = ['/src/tools/workbench/gallery/client.ts'];

/** A page of the gallery: its scenarios, and the locations of its manifest and its records. */
export interface GalleryPage {
  readonly route: string;
  readonly file: string;
  /** The files of its records, and the addresses at which the CMS answers with them. */
  readonly records: readonly { readonly file: string; readonly url: string }[];
  readonly types: readonly string[];
  readonly scenarios: readonly Scenario[];
}

/** The address of a scenario's document; the switches are added to it. */
function stateUrl({ page, name }: Scenario): string {
  return `/scenarios/-/state?${new URLSearchParams({ route: page.route, name })}`;
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
            <p className="facts">
              {scenarios.length} scenarios
              {scenarios.some(({ file }) => file !== undefined) &&
                `, ${scenarios.filter(({ file }) => file !== undefined).length} with a file`}
            </p>
          </li>
        ))}
      </ul>
    </main>,
  );
  return toolHtml({ title: 'Scenarios', body, styles: STYLES, scripts: [] });
}

/** `/scenarios/fees`: the scenarios of one page as live thumbnails. */
export function galleryPage(page: GalleryPage): string {
  const { route, file, records, types, scenarios } = page;
  const body = renderToStaticMarkup(
    <main className="gallery" id="main">
      <Home />
      <h1>{route}</h1>
      <p className="facts">
        <a href={workbenchUrl({ file, route })}>{file}</a> ·{' '}
        {records.map(({ file: record, url }) => (
          <a key={url} className="type" href={url}>
            {record}
          </a>
        ))}{' '}
        ·{' '}
        {types.map((type) => (
          <a key={type} className="type" href={`/catalogue/${type}`}>
            {type}
          </a>
        ))}
      </p>
      <Switches />
      {scenarios.map((scenario) => (
        <section key={scenario.name} aria-label={scenario.name}>
          <h2>
            <a href={stateUrl(scenario)}>{scenario.name}</a>{' '}
            {scenario.file !== undefined && <code>{scenario.file}</code>}
          </h2>
          <div className="thumbs">
            {WIDTHS.map((width) => (
              <figure key={width} data-width={width}>
                <div className="window">
                  <iframe
                    title={`${scenario.name}, ${width}`}
                    data-src={stateUrl(scenario)}
                    width={width}
                    height={width === 360 ? 780 : 900}
                    tabIndex={-1}
                  />
                </div>
                <figcaption>{width}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>,
  );
  return toolHtml({ title: `${route} | Scenarios`, body, styles: STYLES, scripts: SCRIPTS });
}

/** The address of a page in the gallery. */
export function galleryUrl(route: string): string {
  return route === '/' ? '/scenarios/index' : `/scenarios${route}`;
}

function Home(): ReactElement {
  return (
    <p className="kicker">
      <a href="/scenarios">Scenarios</a> <a href="/catalogue">Catalogue</a> <a href="/workbench">Workbench</a>
    </p>
  );
}

const SWITCHES = [
  ['theme', 'Theme', ['as the system', 'light', 'dark']],
  ['motion', 'Motion', ['as the system', 'reduced']],
  ['colours', 'Colours', ['own', 'forced']],
  ['media', 'Media', ['screen', 'print']],
  ['zoom', 'Zoom', ['100 %', '200 %', '400 %']],
  ['network', 'Network', ['quick', 'slow']],
  ['language', 'Direction', ['own', 'right to left']],
] as const;

/** The switches for browser settings. The page's style sheets are rewritten as if the browser had these settings. */
function Switches(): ReactElement {
  return (
    <form className="switches" id="switches">
      {SWITCHES.map(([name, label, values]) => (
        <label key={name}>
          {label}
          <select name={name}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
