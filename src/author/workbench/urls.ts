interface Named {
  readonly file: string;
  readonly route?: string | undefined;
}

/** Where a manifest is worked on: under its route, or under the name of its file where that says more. */
export function workbenchUrl({ file, route }: Named): string {
  return route !== undefined && /^\/./.test(route) ? `/workbench${route}` : `/workbench/${nameOf(file)}`;
}

/** The name of a manifest's file, without folder and ending. */
export function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
