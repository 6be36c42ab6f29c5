import { type CmsClient, openCms } from '../../content/cms-client.ts';
import { parseConnection } from '../../content/connection.ts';
import { parseUrl } from '../../core/text/parsed-url.ts';
import { SiteError } from '../../node/site-faults.mjs';

/**
 * Opens a CMS for a command.
 * @param token an API token; by default the site's own for the CMS of the site, and none for others
 * @throws {SiteError} if the address, the token or the site's settings can't be used
 */
export function openCmsAccess(address: string, token?: string): CmsClient {
  const { CONTENT_URL = '', CONTENT_TOKEN, CONTENT_HEADERS } = process.env;
  const isOwn = placeOf(CONTENT_URL) === placeOf(address);
  const connection = parseConnection({
    url: isOwn && token === undefined ? CONTENT_URL : address,
    token: token ?? (isOwn ? CONTENT_TOKEN || undefined : undefined),
    headers: isOwn ? CONTENT_HEADERS || undefined : undefined,
  });
  if (!('faults' in connection)) return openCms(connection);
  const faults = connection.faults.map(({ message }) => message).join('; ');
  throw new SiteError(`${placeOf(address)} can’t be read: ${faults}.`);
}

function placeOf(address: string): string {
  const { origin = '', pathname = '' } = parseUrl(address) ?? {};
  return origin + pathname.replace(/\/+$/, '');
}
