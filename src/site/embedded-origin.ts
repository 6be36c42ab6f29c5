import { openContent } from '../strapi/embedded/open-content.ts';
import { type ContentService, embeddedService } from '../strapi/embedded/service.ts';
import type { Origin } from './content-origin.ts';

/** The content of `cms/`, without a CMS. */
export function embeddedOrigin(cmsDir: string, cacheDir: string): Origin {
  let service: ContentService = () => Promise.reject(new Error('the content has not been opened yet'));
  const request = (path: string, range: string | null) => {
    const headers = range === null ? {} : { range };
    return service(new Request(new URL(path, 'http://content.invalid'), { headers }));
  };
  return {
    name: 'the embedded content',
    ask: (url) => request(url, null),
    // A record that can't be read leaves the last good content in place.
    reopen: async () => {
      service = embeddedService(await openContent(cmsDir, cacheDir));
    },
    upload: async (path, range) => {
      // "..%2f" leads elsewhere once it is decoded.
      if (!new URL(path, 'http://content.invalid').pathname.startsWith('/uploads/')) return null;
      const answer = await request(path, range);
      return answer.status === 404 ? null : answer;
    },
  };
}
