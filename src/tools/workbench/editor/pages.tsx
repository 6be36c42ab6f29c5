import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dataScript, toolHtml } from '../stage/documents.ts';
import { STAGE } from '../stage/scene.ts';
import { workbenchUrl } from '../stage/urls.ts';
import type { Start } from './protocol.ts';
import { RECORD_STATES } from './record-states.ts';
import type { ManifestEntry } from './workspace.ts';

const STYLES = ['/src/tools/workbench/editor/workbench.css'];

/** The list of all manifests. */
export function listHtml(entries: readonly ManifestEntry[]): string {
  const body = renderToStaticMarkup(
    <main className="list" id="main">
      <p className="kicker">
        <a href="/catalogue">Catalogue</a>
      </p>
      <h1>Workbench</h1>
      <p className="lead">A manifest as text beside its page. It can be saved once it passes the checks.</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.file}>
            <a href={workbenchUrl(entry)}>{entry.route ?? 'layout'}</a>
            <span>{entry.title}</span>
            <code>{entry.file}</code>
          </li>
        ))}
      </ul>
    </main>,
  );
  return toolHtml({ title: 'Workbench', body, styles: STYLES, scripts: [] });
}

/** The workbench with a manifest open. */
export function workbenchHtml(start: Start): string {
  const body = renderToStaticMarkup(<WorkbenchView {...start} />) + dataScript('start', start);
  const title = `${start.file.replace(/^.*\//, '')} | Workbench`;
  return toolHtml({ title, body, styles: STYLES, scripts: ['/src/tools/workbench/editor/client.ts'] });
}

function WorkbenchView({ file }: Start): ReactElement {
  return (
    <main className="workspace" id="workspace">
      <header>
        <a href="/workbench">Workbench</a>
        <h1>{file}</h1>
        <a id="page" href="/" hidden>
          Open the page
        </a>
        <p id="state" role="status" />
        <button type="button" id="save" aria-keyshortcuts="Control+S">
          Save
        </button>
      </header>
      <section className="text" aria-label="Manifest">
        <div id="editor" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section className="diagnostics" aria-label="Diagnostics" tabIndex={0}>
          <ul id="diagnostics" />
        </section>
      </section>
      <section className="shown" aria-label="Page and record">
        <div className="stage">
          <iframe id="stage" title="The page" src={STAGE} />
        </div>
        <details open>
          <summary>Record</summary>
          <label>
            Shown{' '}
            <select id="content">
              {RECORD_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
          <pre id="record" tabIndex={0} />
        </details>
      </section>
    </main>
  );
}
