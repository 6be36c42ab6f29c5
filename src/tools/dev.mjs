import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../node/package-root.mjs';
import { SiteError } from '../node/site-faults.mjs';

/** Serves the site during development, with every saved change shown at once. Runs until it is stopped. */
export async function main(args, site) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
  if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
    throw new SiteError(`"${values.port}" is not a port: --port takes a number such as 5173.`);
  process.env.SITE = site;
  // Otherwise a bundle that is built first would select the production build of React.
  process.env.NODE_ENV ??= 'development';
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
