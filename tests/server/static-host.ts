import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { listen } from '../setup/listen.ts';

export interface StaticHost {
  readonly url: string;
  readonly close: () => void;
}

type Header = readonly [string, string];

/** Serves a folder as a static host does: files only, with the headers of `_headers`, and 404.html. */
export async function serveFolder(folder: string): Promise<StaticHost> {
  const rules = headerRules(await readFile(join(folder, '_headers'), 'utf8'));
  const notFound = await readFile(join(folder, '404.html'));
  const headersAt = (path: string) =>
    rules.flatMap(({ start, headers }) => (path.startsWith(start) ? headers : []));
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of headersAt(path)) {
        if (name === 'content-type') response.setHeader(name, value);
        else response.appendHeader(name, value);
      }
    },
    onNoMatch: (request, response) => {
      for (const [name, value] of headersAt(request.url ?? '/')) response.appendHeader(name, value);
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
    },
  });
  const server = createServer((request, response) => files(request, response));
  const url = await listen(server);
  return { url, close: () => server.close() };
}

/** The rules of a `_headers` file: a path that may end with a star, then one header per line. */
function headerRules(text: string): { readonly start: string; readonly headers: readonly Header[] }[] {
  return text.split(/\n\n/).map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line): Header => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
    return { start: path.replace(/\*$/, ''), headers };
  });
}
