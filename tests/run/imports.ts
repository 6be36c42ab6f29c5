import { relative, resolve } from 'node:path';
import type { TestModule } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');

type Graph = NonNullable<TestModule['viteEnvironment']>['moduleGraph'];
type Module = NonNullable<ReturnType<Graph['getModuleById']>>;

/** The code of the project that a test file and its setup files import, directly or indirectly. */
export function importsOf({ viteEnvironment, moduleId, project }: TestModule): string[] {
  const graph = viteEnvironment?.moduleGraph;
  const seen = new Set<Module>();
  const open = [moduleId, ...project.config.setupFiles].flatMap((id) => graph?.getModuleById(id) ?? []);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...one.importedModules);
  }
  return [...new Set([...seen].flatMap(inputOf))];
}

function inputOf({ id, file }: Module): string[] {
  // The parts of a site are found by its folders.
  if (id?.includes('virtual:site/')) return ['registry/', 'theme/**', 'page-manifests/site.json'];
  const path = relative(root, file ?? '..');
  return path.startsWith('..') || path.includes('node_modules/') ? [] : [path];
}
