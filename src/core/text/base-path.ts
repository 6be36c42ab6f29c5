/** The path of a site's origin, without a trailing slash: "/college"; empty for most sites. */
export function basePath(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).pathname.replace(/\/+$/, '') : '';
}
