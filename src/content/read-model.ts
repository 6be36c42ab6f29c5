import { readdir } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { z } from 'zod';
import { isHidden, readJson } from './files.ts';
import type { Attributes, Component, ContentModel, ContentType } from './model.ts';
import { ContentFaults } from './problems.ts';
import { componentFile, readAttributes, typeFile } from './schema-file.ts';

const typePath = /^([^/]+)\/content-types\/([^/]+)\/schema\.json$/;
const componentPath = /^([^/]+)\/([^/]+)\.json$/;

/** Reads the content model from the schema files of a Strapi project; every fault of every file in one error. */
export async function readModel(cmsDir: string): Promise<ContentModel> {
  const problems: string[] = [];
  const components = await readFolder(cmsDir, 'src/components', componentPath, problems, readComponent);
  const types = await readFolder(cmsDir, 'src/api', typePath, problems, readType);
  const model: ContentModel = {
    types: new Map(types.map((type) => [type.endpoint, type])),
    components: new Map(components.map((component) => [component.uid, component])),
  };
  problems.push(...repeatedEndpoints(types), ...missingTargets(model));
  if (problems.length > 0) throw new ContentFaults('The content model has faults:', problems);
  return model;
}

type Reader<T> = (
  names: readonly [string, string],
  json: unknown,
  fault: (text: string) => void,
) => T | undefined;

async function readFolder<T>(
  cmsDir: string,
  folder: string,
  pattern: RegExp,
  problems: string[],
  read: Reader<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (const path of await listFiles(join(cmsDir, folder))) {
    const [, group, name] = pattern.exec(path) ?? [];
    if (group === undefined || name === undefined) continue;
    const fault = (text: string): void => void problems.push(`${folder}/${path}: ${text}`);
    const json = await readJson(join(cmsDir, folder, path), fault);
    const value = json === undefined ? undefined : read([group, name], json, fault);
    if (value !== undefined) found.push(value);
  }
  return found;
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const shown = names.filter((name) => !isHidden(basename(name)));
  return shown.map((name) => name.split(sep).join('/')).sort();
}

const readComponent: Reader<Component> = ([category, name], json, fault) => {
  const file = componentFile.safeParse(json);
  if (!file.success) return void reportIssues(file.error, fault);
  const { info, attributes } = file.data;
  return {
    uid: `${category}.${name}`,
    displayName: info.displayName,
    attributes: readAttributes(attributes),
  };
};

const readType: Reader<ContentType> = ([api, name], json, fault) => {
  const file = typeFile.safeParse(json);
  if (!file.success) return void reportIssues(file.error, fault);
  const { kind, info, attributes } = file.data;
  if (info.singularName !== name)
    fault(`info.singularName: "${info.singularName}" is in the folder "${name}"`);
  const single = kind === 'singleType';
  return {
    uid: `api::${api}.${name}`,
    name,
    displayName: info.displayName,
    kind: single ? 'single' : 'collection',
    endpoint: `/${single ? info.singularName : info.pluralName}`,
    attributes: readAttributes(attributes),
  };
};

function reportIssues(error: z.ZodError, fault: (text: string) => void): void {
  for (const issue of error.issues) fault(`${issue.path.join('.')}: ${issue.message}`);
}

function repeatedEndpoints(types: readonly ContentType[]): string[] {
  const owners = new Map<string, string>();
  return types.flatMap(({ endpoint, uid }) => {
    const owner = owners.get(endpoint);
    owners.set(endpoint, uid);
    return owner === undefined ? [] : [`${endpoint}: both ${owner} and ${uid} answer there`];
  });
}

function missingTargets(model: ContentModel): string[] {
  const uids = new Set([...model.types.values()].map((type) => type.uid));
  const owners = [...model.types.values(), ...model.components.values()];
  return owners.flatMap(({ uid, attributes }) =>
    targetsOf(attributes)
      .filter(([, target]) => !model.components.has(target) && !uids.has(target))
      .map(([field, target]) => `${uid}.${field}: there is no "${target}"`),
  );
}

function targetsOf(attributes: Attributes): [field: string, target: string][] {
  return [...attributes].flatMap(([field, attribute]): [string, string][] => {
    if (attribute.kind === 'component') return [[field, attribute.component]];
    if (attribute.kind === 'relation') return [[field, attribute.target]];
    if (attribute.kind === 'zone') return attribute.components.map((uid) => [field, uid]);
    return [];
  });
}
