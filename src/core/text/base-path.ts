/** The path of a site's origin, without a slash at its end: "/college"; empty for most sites. */
export function basePath(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).pathname.replace(/\/+$/, '') : '';
}
