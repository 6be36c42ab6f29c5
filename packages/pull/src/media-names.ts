import { extname } from 'node:path';
import { textMember } from 'prospectus/internal/core/json/json.ts';
import { MEDIA_CATALOGUE } from 'prospectus/internal/strapi/embedded/open-media.ts';

/** Assigns every file of the CMS a unique name in `cms/media`. */
export class MediaNames {
  /** The records of the files by their names. */
  readonly files = new Map<string, object>();
  /** The addresses of files that the CMS lists but doesn't have. */
  readonly lost = new Set<string>();

  /** The name for a file's record; undefined for a lost file. Files with the same name are numbered. */
  nameOf(record: object): string | undefined {
    const url = textMember(record, 'url') ?? '';
    if (this.lost.has(url)) return undefined;
    const safe = safeName(textMember(record, 'name') || url, url);
    const ext = extname(safe);
    const stem = safe.slice(0, safe.length - ext.length);
    for (let count = 1; ; count++) {
      const name = count === 1 ? safe : `${stem}-${count}${ext}`;
      if (name === MEDIA_CATALOGUE || (textMember(this.files.get(name), 'url') ?? url) !== url) continue;
      this.files.set(name, record);
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
