import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Service, startService } from '../setup/start-service.ts';

/**
 * Starts nginx in the foreground, with its own files in a folder.
 * @param url where it answers
 * @param configuration from the directives for the main context, and those for `http`, that name the folder
 */
export async function startNginx(
  folder: string,
  url: string,
  configuration: (main: string, http: string) => string,
): Promise<Service> {
  await mkdir(folder, { recursive: true });
  const temporary = 'client_body proxy fastcgi uwsgi scgi'
    .split(' ')
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    configuration(`daemon off; master_process off; user root; pid ${folder}/pid;`, temporary.join(' ')),
  );
  return startService(['nginx', '-e', 'stderr', '-c', file], url);
}
