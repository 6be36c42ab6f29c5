import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../browser/start-site.ts';
import { type Service, startService } from './start-service.ts';

/**
 * Starts nginx with one server.
 * @param server the content of its `server` block
 * @param folder for its files
 * @param http further content beside that block
 */
export async function startNginx(server: string, folder: string, http = ''): Promise<Service> {
  const port = await freePort();
  const place = join(folder, 'nginx');
  await mkdir(place, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ');
  const file = join(place, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; user root; pid ${place}/pid; error_log stderr warn; events {}
http { access_log off; ${temporary} ${http} server { listen 127.0.0.1:${port}; ${server} } }`,
  );
  return startService(['nginx', '-e', 'stderr', '-c', file], `http://127.0.0.1:${port}`);
}
