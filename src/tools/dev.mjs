import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../node/package-root.mjs';

/** Serves the site while one works on it: what is saved shows at once. Runs until it is stopped. */
export async function main(args, site) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
  process.env.SITE = site;
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(packageRoot(), 'vite.config.ts'),
    server: {
      ...(values.port ? { port: Number(values.port) } : {}),
      ...(values.host ? { host: values.host } : {}),
    },
  });
  await server.listen();
  server.printUrls();
  await new Promise((done) => server.httpServer?.once('close', done));
  return 0;
}
