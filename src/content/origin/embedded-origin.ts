import { join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { readUploadAddress } from '../../core/text/upload-address.ts';
import { cacheWhileUnchanged } from '../../node/unchanged.ts';
import type { Media } from '../../strapi/embedded/content.ts';
import type { ContentService } from '../../strapi/embedded/service.ts';
import type { Origin } from './origin.ts';

/** The content of `cms/`, read again only if a file has changed. `onOpened` gets the findings of each read. */
export function createEmbeddedOrigin(
  cmsDir: string,
  cacheDir: string,
  onOpened?: (diagnostics: readonly Diagnostic[]) => void,
): Origin {
  let service: ContentService = () => Promise.reject(new Error('the content has not been opened yet'));
  let files: Media['records'] = new Map();
  let version = 0;
  const request = (path: string, range: string | null) => {
    const headers = range === null ? {} : { range };
    return service(new Request(new URL(path, 'http://content.invalid'), { headers }));
  };
  const reopen = cacheWhileUnchanged(
    ['src', 'content', 'media'].map((part) => join(cmsDir, part)),
    async () => {
      // Loaded at the first request of an upload: sharp takes 18 MB, a fifth of the server's memory.
      const [{ openContent }, { embeddedService }] = await Promise.all([
        import('../../strapi/embedded/open-content.ts'),
        import('../../strapi/embedded/service.ts'),
      ]);
      const content = await openContent(cmsDir, cacheDir);
      service = embeddedService(content);
      files = content.media.records;
      onOpened?.(content.diagnostics);
      version += 1;
      return version;
    },
  );
  return {
    name: 'the embedded content',
    ask: (url) => request(url, null),
    // If a record can't be read, the last valid content stays.
    reopen,
    keep: async () => 'kept',
    measure: async (path) => {
      const file = [...files.values()].find(({ url, name }) => path === url || path === `/uploads/${name}`);
      return file && { width: file.width, height: file.height, formats: file.formats };
    },
    upload: async (path, range) => {
      const address = readUploadAddress(path);
      const answer = address === undefined ? undefined : await request(address, range);
      return answer === undefined || answer.status === 404 ? null : answer;
    },
  };
}

/** Opens an origin at the first request of an upload, and again after each change of the content. */
export function freshUploads(origin: Pick<Origin, 'upload'> & { readonly reopen: () => Promise<unknown> }) {
  let opened: Promise<unknown> | undefined;
  const upload: Origin['upload'] = async (path, range, snapshot) => {
    // If reopening fails, the earlier content stays in use, and the next request tries again.
    opened ??= origin.reopen().catch(() => {
      opened = undefined;
    });
    await opened;
    return origin.upload(path, range, snapshot);
  };
  return {
    upload,
    /** Marks the content as changed: the next request reopens the origin. */
    changed: () => {
      opened = undefined;
    },
  };
}
