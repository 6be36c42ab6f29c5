import { theme } from 'virtual:site/dev';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Scenario } from '../scenario/scenario.ts';

/** The address of a scenario's document. */
export const STATE = '/scenarios/-/state';

/** The widths at which finished pages are reviewed. */
const WIDTHS = [360, 768, 1440] as const;
const HEIGHT = 900;
/** The scale of the thumbnails, equal to the one in look.css. */
const SCALE = 0.4;

const STYLES = ['/src/page/ui/site.css', theme, '/src/tools/look/look.css'];

export interface GalleryPage {
  readonly route: string;
  readonly file: string;
  /** The path of that file on this machine, for the author's editor. */
  readonly path: string;
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

/** The document of a scenario, at the widths of a phone, a tablet and a desktop. */
function ScenarioViews({ scenario }: { readonly scenario: Scenario }): ReactElement {
  const { name, file, page } = scenario;
  const url = `${STATE}?${new URLSearchParams({ route: page.route, name })}`;
  return (
    <section aria-label={name}>
      <h3>
        <a href={url}>{name}</a> {file !== undefined && <code>{file}</code>}
      </h3>
      <div className="thumbs">
        {WIDTHS.map((width) => (
          <figure key={width}>
            <div className="window" style={{ width: width * SCALE, height: HEIGHT * SCALE }}>
              <iframe
                title={`${name}, ${width}`}
                src={url}
                width={width}
                height={HEIGHT}
                loading="lazy"
                tabIndex={-1}
              />
            </div>
            <figcaption>{width}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

export const CLIENT = '<script type="module" src="/src/tools/dev/client.ts"></script>';

/** An HTML document of the developers' tools; Vite adds its own scripts. */
function toolHtml(title: string, body: string): string {
  const links = STYLES.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml">
${links}${CLIENT}</head><body>${body}</body></html>`;
}

export function galleryUrl(route: string): string {
  return `/scenarios/${route === '/' ? 'index' : route.replace(/^\//, '')}`;
}

function Home(): ReactElement {
  return (
    <p className="kicker">
      <a href="/scenarios">Scenarios</a>
    </p>
  );
}
