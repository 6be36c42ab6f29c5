export interface SiteFile {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}
