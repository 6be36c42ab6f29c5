/** A file of the site: what a server answers or an export writes. */
export interface SiteFile {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}
