import { uploadAddress } from '../../core/text/upload-address.ts';
import type { ContentService } from '../../strapi/embedded/service.ts';
import type { Origin } from './origin.ts';

/** The content of the folder `cms/`, without a CMS. */
export function embeddedOrigin(cmsDir: string, cacheDir: string): Origin {
  let service: ContentService = () => Promise.reject(new Error('the content has not been opened yet'));
  const request = (path: string, range: string | null) => {
    const headers = range === null ? {} : { range };
    return service(new Request(new URL(path, 'http://content.invalid'), { headers }));
  };
  return {
    name: 'the embedded content',
    ask: (url) => request(url, null),
    // If a record can't be read, the last valid content stays in place.
    reopen: async () => {
      // Imported at the first upload: sharp takes 18 MB, a fifth of a server that only answers.
      const [{ openContent }, { embeddedService }] = await Promise.all([
        import('../../strapi/embedded/open-content.ts'),
        import('../../strapi/embedded/service.ts'),
      ]);
      service = embeddedService(await openContent(cmsDir, cacheDir));
    },
    upload: async (path, range) => {
      const address = uploadAddress(path);
      const answer = address === undefined ? undefined : await request(address, range);
      return answer === undefined || answer.status === 404 ? null : answer;
    },
  };
}
