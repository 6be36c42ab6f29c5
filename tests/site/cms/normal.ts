/** The values that may differ between two CMSs with the same content: ids, times and the addresses of files. */

const TIMES = ['createdAt', 'updatedAt', 'publishedAt'];
const IDS = ['id', 'documentId'];
// The embedded service estimates the size of a smaller copy until the copy is first requested.
const WEIGHTS = ['size', 'sizeInBytes'];

/** An answer with all variable values replaced by fixed ones. */
export function normal(value: unknown, key = '', inFormats = false): unknown {
  if (value === null) return null;
  if (IDS.includes(key) || TIMES.includes(key)) return typeof value;
  if (inFormats && WEIGHTS.includes(key)) return typeof value;
  if (typeof value === 'string') return plainText(key, value);
  if (Array.isArray(value)) return value.map((item: unknown) => normal(item));
  if (typeof value !== 'object') return value;
  const inner = inFormats || key === 'formats';
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, normal(own, name, inner)]));
}

function plainText(key: string, text: string): string {
  if (key === 'hash') return text.replace(/_[0-9a-f]{10}$/, '');
  if (key === 'url') return text.replace(/^(\/uploads\/.*)_[0-9a-f]{10}(\.\w+)$/, '$1$2');
  return text;
}
