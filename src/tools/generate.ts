import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyBlock } from '../../registry/everything.ts';
import { checksDoc } from '../check/docs.ts';
import { schemaText } from '../check/json-schema.ts';
import { readModel } from '../content/read-model.ts';

/** Writes what is generated from the registry, the content model and the checks; tests see that it is current. */
export async function main(_args: readonly string[], root: string): Promise<number> {
  const model = await readModel(join(root, 'cms'));
  const files = [
    ['page-manifests/manifest.schema.json', schemaText({ model, blocks: everyBlock })],
    ['docs/checks.md', checksDoc()],
  ] as const;
  for (const [file, text] of files) {
    const before = await readFile(join(root, file), 'utf8').catch(() => '');
    if (before !== text) await writeFile(join(root, file), text);
    process.stdout.write(`${file}: ${before === text ? 'current' : 'written'}\n`);
  }
  return 0;
}
