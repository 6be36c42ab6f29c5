import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { LoadError } from 'prospectus/internal/core/content/load-result.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { isObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { listFilesBelow, writeTextFile } from 'prospectus/internal/node/files.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from 'prospectus/internal/pages/manifest-files.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { PULL } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { inferModel } from '../infer-model.ts';
import { diffSchema, type PulledSchema, readPulledSchema } from '../pulled-schema.ts';
import { readRecords } from '../read-records.ts';
import { RecordFailure, requestContent } from '../record-failure.ts';

const BUILDER = '/content-type-builder';

/** Writes the content model of a running Strapi into `cms/src`, or a model inferred from its answers. */
export const main = commandMain(PULL, async ([address = '', folder = 'cms'], values, root) => {
  const cms = openCmsAccess(address, values.token);
  const source = join(resolve(root, folder), 'src');
  const schemas = await readSchemas(cms, root, values.type ?? []);
  const changed = await writeSchemas(source, schemas);
  for (const path of await otherSchemas(source, schemas))
    console.log(`  ${path} is kept, although the CMS doesn’t have it`);
  console.log(
    `Pulled ${count(schemas.length, 'schema')} of ${cms.name} into ${folder}/src, ${changed} changed.`,
  );
  return 0;
});

/** The content model of a CMS: from its content-type builder, otherwise inferred from the records of endpoints. */
export async function readSchemas(
  cms: CmsClient,
  root: string,
  named: readonly string[],
): Promise<readonly PulledSchema[]> {
  return (await builtModel(cms)) ?? (await inferredModel(cms, root, named));
}

const BUILDER_ADVICE =
  "Give the token (Settings, API Tokens) the type Custom, with the permissions getContentTypes and getComponents of Content-type-builder: a read-only token doesn't have them. Until then the model is inferred from records.";

/** The model from the content-type builder; undefined if it refuses. */
async function builtModel(cms: CmsClient): Promise<readonly PulledSchema[] | undefined> {
  const schemas: PulledSchema[] = [];
  for (const path of ['content-types', 'components']) {
    const url = `${API_BASE}${BUILDER}/${path}`;
    const answer = await requestContent(cms, `${BUILDER}/${path}`);
    const data = member(parseJson(await answer.text()), 'data');
    if (answer.status === 401)
      throw new RecordFailure(url, cms.name, new LoadError('the token is not known, or has expired', 401));
    if (!answer.ok) {
      console.log(`The CMS answered ${answer.status} for ${url}. ${BUILDER_ADVICE}`);
      return undefined;
    }
    if (!Array.isArray(data))
      throw new RecordFailure(url, cms.name, new Error("it has no content model, so it isn't a Strapi"));
    schemas.push(...data.flatMap((one) => readPulledSchema(one) ?? []));
  }
  return schemas;
}

/** The model of the endpoints that manifests and the command name, inferred from their records. */
async function inferredModel(
  cms: CmsClient,
  root: string,
  named: readonly string[],
): Promise<readonly PulledSchema[]> {
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const sources = manifests.map(({ text }) => member(parseJson(text), 'sources')).filter(isObject);
  const declared = sources
    .flatMap((one) => Object.values(one))
    .map((one) => textMember(one, 'endpoint') ?? '');
  const endpoints = new Set([...named, ...declared].flatMap((one) => /^\/?[\w-]+/.exec(one)?.[0] ?? []));
  if (endpoints.size === 0)
    throw new RecordFailure(
      'The content',
      cms.name,
      new Error('the types to infer a model from are unknown. Name each one: --type /pages --type /posts'),
    );
  const schemas = await inferModel(
    [...endpoints].map((one) => one.replace(/^(?!\/)/, '/')),
    (endpoint, populate) => readRecords(cms, endpoint, populate).catch(skipMissing),
  );
  if (schemas.length > 0) return schemas;
  throw new RecordFailure('The content', cms.name, new Error('it has none of these endpoints: see --type'));
}

/** A new site has example manifests, whose endpoints another CMS lacks. */
function skipMissing(error: unknown): undefined {
  if (!(error instanceof RecordFailure && error.cause instanceof LoadError && error.cause.gone)) throw error;
  console.log(`${error.reason} It is left out.`);
}

/** Writes the schema files that have changed, with a line for each. @returns their number */
async function writeSchemas(source: string, schemas: readonly PulledSchema[]): Promise<number> {
  let changed = 0;
  for (const schema of schemas) {
    const file = join(source, schema.path);
    const change = diffSchema(schema, await readFile(file, 'utf8').catch(() => undefined));
    if (!change) continue;
    changed++;
    await writeTextFile(file, change.text);
    console.log(`  ${schema.path}  ${change.words ?? 'new'}`);
  }
  return changed;
}

/** The schema files of the folder that the pulled model doesn't have. */
async function otherSchemas(source: string, schemas: readonly PulledSchema[]): Promise<readonly string[]> {
  const files = await listFilesBelow(source).catch(() => []);
  const isSchema = (name: string) => /^api\/.*\/schema\.json$|^components\/[^/]+\/[^/]+\.json$/.test(name);
  return files.filter((name) => isSchema(name) && !schemas.some(({ path }) => path === name));
}
