import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../browser/start-site.ts';
import { type Service, startService } from '../setup/start-service.ts';

const VCL = resolve(import.meta.dirname, '../../deploy/varnish.vcl');

/** Keeps old pages for so many seconds instead of hours, so that a test sees the end of the time. */
const shortenGrace = (vcl: string): string =>
  vcl.replace(/(grace = \d+)(h|s);/g, (_, grace, unit) => `${grace}${unit === 'h' ? 's' : 'ms'};`);

/**
 * Starts Varnish with deploy/varnish.vcl in front of two servers of this machine.
 * @param servers their addresses
 * @param folder for its files
 */
export async function startVarnish(
  servers: readonly [string, string],
  folder: string,
  port?: number,
): Promise<Service> {
  const listen = port ?? (await freePort());
  const vcl = servers.reduce(
    (text, server, at) => {
      const { hostname, port: own } = new URL(server);
      return text.replace(
        `.host = "site-${at + 1}"; .port = "4173"`,
        `.host = "${hostname}"; .port = "${own}"`,
      );
    },
    shortenGrace(await readFile(VCL, 'utf8')),
  );
  const file = join(folder, 'site.vcl');
  await writeFile(file, vcl);
  const jail = ['-j', 'none'];
  const limits = ['-p', 'http_gzip_support=off', '-s', 'malloc,64m', '-n', join(folder, 'varnish')];
  return startService(
    ['varnishd', '-F', ...jail, '-f', file, '-a', `127.0.0.1:${listen}`, ...limits],
    `http://127.0.0.1:${listen}`,
  );
}
