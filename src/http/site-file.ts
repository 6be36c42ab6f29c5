/** A file of the site, sent by a server or written by an export. */
export interface SiteFile {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}
