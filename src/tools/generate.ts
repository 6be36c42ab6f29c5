import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import { formSchemaText } from '../check/schema/form-json-schema.ts';
import { schemaText } from '../check/schema/schema-text.ts';
import { writeTextFile } from '../node/files.ts';
import { openProject } from '../publish/project/project.ts';
import { GENERATE } from './command-line/authoring-commands.ts';
import { commandMain } from './command-line/run-command.ts';
import { SCENARIO_SCHEMA, SCENARIOS_FOLDER } from './scenario/scenario-files.ts';
import { scenarioSchemaText } from './scenario/scenario-schema.ts';

/** Prints the files that were written. */
export const main = commandMain(GENERATE, async (_, _options, root) => {
  const writtenFiles = await writeGenerated(root);
  process.stdout.write(writtenFiles.map((file) => `${file}: written\n`).join('') || 'All is current.\n');
  return 0;
});

/** Writes all files generated from the registry, the content model and the language. @returns the changed ones */
export async function writeGenerated(root: string): Promise<readonly string[]> {
  const writtenFiles: string[] = [];
  for (const [file, text] of await generateFiles(root)) {
    if ((await readFile(join(root, file), 'utf8').catch(() => '')) === text) continue;
    await writeTextFile(join(root, file), text);
    writtenFiles.push(file);
  }
  return writtenFiles;
}

/** Every generated file with its expected content, by path. */
export async function generateFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const { blocks, ...project } = openProject(root);
  const model = await project.model();
  const { forms, site, languages } = check({ files: await project.manifests(), blocks, model });
  const hasLanguages = languages !== undefined;
  const schema = { model, blocks, forms, categories: site?.categories, hasLanguages };
  return new Map([
    ['page-manifests/manifest.schema.json', schemaText(schema)],
    ['page-manifests/forms/form.schema.json', formSchemaText(hasLanguages)],
    [`${SCENARIOS_FOLDER}/${SCENARIO_SCHEMA}`, scenarioSchemaText()],
  ]);
}
