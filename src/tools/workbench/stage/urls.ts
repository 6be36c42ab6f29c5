interface Named {
  readonly file: string;
  readonly route?: string | undefined;
}

/** The workbench's address of a manifest: its route, or the name of its file where there is no usable route. */
export function workbenchUrl({ file, route }: Named): string {
  return route !== undefined && /^\/./.test(route)
    ? `/workbench${route}`
    : `/workbench/${manifestName(file)}`;
}

/** The name of a manifest's file, without folder and ending. */
export function manifestName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
