/** Builds an id from texts and numbers: lower-case Latin letters, digits and "-". The numbers keep it unique. */
export function slug(...parts: readonly (string | number)[]): string {
  return parts
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
