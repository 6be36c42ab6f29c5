/** A file of the site, which a server sends or an export writes. */
export interface SiteFile {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}
