import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { portOf } from '../../bench/front.ts';
import { freePort } from '../browser/start-site.ts';
import { type Service, startService } from './start-service.ts';

const PROGRAM = resolve(import.meta.dirname, 's3-server.mjs');

/** The ways in which an object store can fail. */
export type StoreFailure = 'none' | 'refused' | 'silent' | 'full';

/** A request from a server. */
export interface Asked {
  readonly by: string;
  readonly method: string;
  readonly path: string;
}

/** A local object store that speaks the S3 protocol. */
export interface ObjectStore extends Pick<Service, 'stop'> {
  /** The settings of a server that uses it, by the name under which its requests are recorded. */
  readonly envFor: (name: string) => Promise<Readonly<Record<string, string>>>;
  /** All requests that were answered, in order. */
  readonly answered: readonly Asked[];
  readonly failWith: (kind: StoreFailure) => void;
}

/**
 * Starts an object store with an empty bucket.
 * @param folder for its files
 * @param isStrict true to check signatures; lists are then unsupported
 */
export async function startObjectStore(folder: string, isStrict = false): Promise<ObjectStore> {
  const port = await freePort();
  const command = [process.execPath, PROGRAM, String(port), folder] as const;
  const store = await startService(command, `http://127.0.0.1:${port}`, { STRICT: isStrict ? '1' : '' });
  let kind: StoreFailure = 'none';
  const answered: Asked[] = [];
  const fronts: Server[] = [];
  const openFront = async (by: string): Promise<Server> => {
    const front = createServer((asked, response) => {
      if (kind === 'silent') return;
      if (kind === 'refused') return void response.destroy();
      if (kind === 'full' && asked.method === 'PUT') return refuse(response);
      const { method = '', url: path = '', headers } = asked;
      const passed = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        answered.push({ by, method, path });
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      passed.once('error', () => response.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
    fronts.push(front);
    return front;
  };
  const closeConnections = () => {
    for (const front of fronts) front.closeAllConnections();
  };
  return {
    answered,
    envFor: async (name) => ({
      OBJECT_STORE: `http://127.0.0.1:${portOf((await openFront(name)).address())}/site`,
      OBJECT_STORE_REGION: 'us-east-1',
      OBJECT_STORE_KEY: 'S3RVER',
      OBJECT_STORE_SECRET: 'S3RVER',
    }),
    failWith: (next) => {
      kind = next;
      // Clients that wait for an answer are released.
      if (next === 'none') closeConnections();
    },
    stop: async () => {
      for (const front of fronts) front.close();
      closeConnections();
      await store.stop();
    },
  };
}

function refuse(response: ServerResponse): void {
  const body = '<Error><Code>InsufficientStorage</Code><Message>The disk is full.</Message></Error>';
  response.writeHead(507, { 'content-type': 'application/xml', connection: 'close' }).end(body);
}
