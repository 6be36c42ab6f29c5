import { resolve } from 'node:path';
import { localizeFiles } from '../../src/check/localize-files.ts';
import { manifestSchema } from '../../src/core/manifest/manifest.ts';
import { parseSite, UNNAMED_SITE } from '../../src/core/manifest/site.ts';
import { readManifestFiles } from '../../src/pages/manifest-files.ts';

/** Words that only this project's own site uses about itself, read from its manifests. */
export async function collegeWords() {
  const files = localizeFiles(await readManifestFiles(resolve(import.meta.dirname, '../../page-manifests')));
  const jsons = files.map(({ file, text }) => [file, JSON.parse(text)] as const);
  const { data: site = UNNAMED_SITE } = parseSite(jsons.find(([file]) => file.endsWith('/site.json'))?.[1]);
  const pages = jsons.flatMap(([, json]) => manifestSchema.safeParse(json).data ?? []);
  const { host } = new URL(site.origin);
  return {
    names: [site.name, host, host.replace(/^www\./, ''), site.name.split(' ')[0] ?? site.name],
    /** The routes without their parameters; the home page is left out, because every site has one. */
    routes: pages.map(({ route }) => route.replace(/\/:.*$/, '')).filter((route) => route.length > 1),
    categories: site.categories,
    colors: [...JSON.stringify(site.colors).matchAll(/#[0-9a-f]{6}/gi)].map(([color]) => color),
    /** The locale in the notations of HTML and of Open Graph. */
    locales: [site.locale, site.locale.replace('-', '_')],
  };
}
