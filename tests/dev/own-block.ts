import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parsedJson } from '../../src/core/json/json.ts';

/** A block of the site under test whose files a test may save, and the page that shows it. */
const OWN_BLOCK = 'motto';

/** Adds a registry to a copy of a site, which takes precedence over that of the project. */
export async function addOwnBlock(folder: string, root: string): Promise<void> {
  const site = join(folder, 'page-manifests/site.json');
  const siteFile = parsedJson(await readFile(site, 'utf8'));
  const registries = ['registry', join(root, 'registry')];
  await writeFile(site, JSON.stringify({ ...(isObject(siteFile) ? siteFile : {}), registries }, null, 2));
  const blockFolder = join(folder, 'registry', OWN_BLOCK);
  await mkdir(blockFolder, { recursive: true });
  for (const [name, text] of Object.entries(filesOf(root))) await writeFile(join(blockFolder, name), text);
  await writeFile(join(folder, 'page-manifests/motto.json'), PAGE);
}

const filesOf = (root: string): Readonly<Record<string, string>> => ({
  'motto.fields.ts': `import { text } from '${root}/src/core/block/fields.ts';
export const fields = { words: text() };
`,
  'motto.tsx': `import styles from './motto.module.css';

export function Motto({ words }: { readonly words: string }) {
  return <p className={styles.motto}>{words}</p>;
}
`,
  'motto.module.css': `.motto {
  letter-spacing: 1px;
}
`,
  'motto.block.ts': `import { defineBlock } from '${root}/src/core/block/define-block.ts';
import { fields } from './motto.fields.ts';
import { Motto } from './motto.tsx';

export default defineBlock(fields, Motto);

export const about = {
  summary: 'A motto.',
  props: { words: 'Its words.' },
  examples: [{ name: 'short', props: { words: 'Mend the nets.' } }],
};
`,
});

const PAGE = `{
  "route": "/motto",
  "title": "The motto",
  "description": "What the house lives by.",
  "sources": {},
  "blocks": [
    { "type": "banner", "title": "The motto" },
    { "type": "motto", "words": "Mend the nets." }
  ]
}
`;
