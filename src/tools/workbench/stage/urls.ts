interface Named {
  readonly file: string;
  readonly route?: string | undefined;
}

/** The workbench's address for a manifest: its route, or the name of its file if it has no usable route. */
export function workbenchUrl({ file, route }: Named): string {
  return route !== undefined && /^\/./.test(route)
    ? `/workbench${route}`
    : `/workbench/${manifestName(file)}`;
}

/** The name of a manifest's file, without folder and extension. */
export function manifestName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
