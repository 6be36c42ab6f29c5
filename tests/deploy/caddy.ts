import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../browser/start-site.ts';
import { type Service, startService } from './start-service.ts';

/**
 * Starts Caddy with one site.
 * @param site the content of its block
 * @param folder for its files
 */
export async function startCaddy(site: string, folder: string): Promise<Service> {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\n${site}\n}\n`);
  return startService(
    ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    `http://127.0.0.1:${port}`,
    { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  );
}
