/** Groups the files of a flat list by their `group`, in order of first appearance. */
export function groupFiles<T extends { readonly group: string; readonly lang?: string | undefined }>(
  files: readonly T[],
): readonly { readonly title: string; readonly lang: string | undefined; readonly files: readonly T[] }[] {
  const groups = new Map<string, T[]>();
  for (const one of files) {
    const gathered = groups.get(one.group);
    if (gathered) gathered.push(one);
    else groups.set(one.group, [one]);
  }
  return [...groups].map(([title, gathered]) => ({ title, lang: gathered[0]?.lang, files: gathered }));
}
