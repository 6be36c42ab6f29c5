import { extname } from 'node:path';
import { textMember } from 'prospectus/internal/core/json/json.ts';
import { MEDIA_CATALOGUE } from 'prospectus/internal/strapi/embedded/open-media.ts';

export interface RecordedFile {
  readonly url: string;
  readonly alternativeText: string | undefined;
  readonly caption: string | undefined;
}

/** Assigns every file of the CMS a unique name in `cms/media`. */
export class MediaNames {
  readonly files = new Map<string, RecordedFile>();

  /** The name for a file's record; files with the same name are numbered. */
  nameOf(record: object): string {
    const url = textMember(record, 'url') ?? '';
    const safe = safeName(textMember(record, 'name') || url, url);
    const ext = extname(safe);
    const stem = safe.slice(0, safe.length - ext.length);
    for (let count = 1; ; count++) {
      const name = count === 1 ? safe : `${stem}-${count}${ext}`;
      const knownName = this.files.get(name);
      if (name === MEDIA_CATALOGUE || (knownName && knownName.url !== url)) continue;
      const words = ['alternativeText', 'caption'].map((name) => textMember(record, name) || undefined);
      this.files.set(name, { url, alternativeText: words[0], caption: words[1] });
      return name;
    }
  }
}

// An editor may use any name, so it is reduced to safe characters and gets the extension of its address.
function safeName(name: string, url: string): string {
  // A storage service may sign its addresses, so the query must be removed first.
  const ext = extname(url.replace(/[?#].*$/, '')).toLowerCase();
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  const stem = plain.toLowerCase().endsWith(ext) ? plain.slice(0, plain.length - ext.length) : plain;
  return `${stem.replace(/^[.-]+/, '') || 'file'}${ext}`;
}
