import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  createConnection,
  createProtocolConnection,
  ProposedFeatures,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { serveLanguage } from '../src/server.ts';
import { type Client, clientOn } from './client.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Starts the language server of a site in this process, without bundling it. */
export function startClient(site: string): Promise<Client> {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const [reader, writer] = [new StreamMessageReader(there), new StreamMessageWriter(back)];
  serveLanguage(site, createConnection(ProposedFeatures.all, reader, writer));
  // Later output of the server is ignored.
  return clientOn(site, connectionTo(back, there), async () => {});
}

/** Starts `prospectus lsp`, and connects to it over its standard input and output. */
export async function spawnClient(site: string, ...options: readonly string[]): Promise<Client> {
  const child = spawn(process.execPath, [join(root, 'src/tools/run.mjs'), 'lsp', '--stdio', ...options], {
    env: { ...process.env, SITE: site },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`It ended with ${code}.`))));
  });
  const connection = connectionTo(child.stdout, child.stdin);
  return clientOn(site, connection, async () => {
    await connection.sendNotification('exit');
    await ended;
  });
}

function connectionTo(from: Readable, to: Writable): ProtocolConnection {
  return createProtocolConnection(new StreamMessageReader(from), new StreamMessageWriter(to));
}
