import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../../setup/listen.ts';

const HEADER_DRAWN_MS = 300;
const BETWEEN_PIECES_MS = 34;
const PIECE = 500;
const FIRST_VIEW = 30_000;

/** The site as a slow network delivers it: the first view's HTML in pieces, so that the browser draws in between. */
export async function inPieces(site: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url);
    const { status, headers } = answer;
    const type = headers.get('content-type') ?? '';
    response.writeHead(status, { 'content-type': type, 'cache-control': headers.get('cache-control') ?? '' });
    if (type.startsWith('text/html')) await sendSlowly(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { url: await listen(server), close: () => server.close() };
}

async function sendSlowly(html: string, response: ServerResponse): Promise<void> {
  const main = html.indexOf('<main');
  response.write(html.slice(0, main));
  await pause(HEADER_DRAWN_MS);
  const end = main + FIRST_VIEW;
  for (let at = main; at < end; at += PIECE) {
    response.write(html.slice(at, at + PIECE));
    await pause(BETWEEN_PIECES_MS);
  }
  response.end(html.slice(end));
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
