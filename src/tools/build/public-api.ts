import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nearest, withSuggestion } from '../../core/diagnostics/nearest-word.ts';
import { packageRoot } from '../../node/package-root.mjs';

/** The name under which sites import this package. */
const NAME = 'prospectus';

const packageFile = z.object({
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

const ownPackage = (): z.infer<typeof packageFile> =>
  packageFile.parse(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')));

/** The packages that this package provides, because a site's blocks must use the same React. */
export const dependencyNames = (): string[] => Object.keys(ownPackage().dependencies);

/**
 * Finds the file of a public module, such as "prospectus/block". Only `exports` in package.json lists the public
 * modules; it is read here because a site need not have the package in its own `node_modules`.
 * @returns undefined for a module of another package
 * @throws if this package has no such module
 */
export function publicFile(id: string): string | undefined {
  if (!id.startsWith(`${NAME}/`)) return undefined;
  const { exports } = ownPackage();
  const asked = `.${id.slice(NAME.length)}`;
  const file = exports[asked] ?? fileOfPattern(exports, asked);
  if (file !== undefined) return join(packageRoot(), file);
  const moduleNames = Object.keys(exports).map((one) => NAME + one.slice(1));
  throw new Error(withSuggestion(`"${id}" is no module of ${NAME}.`, nearest(id, moduleNames)));
}

/** The file of a module that matches a pattern such as "./internal/*". */
function fileOfPattern(exports: Readonly<Record<string, string>>, asked: string): string | undefined {
  const pattern = Object.keys(exports).find((one) => one.endsWith('*') && asked.startsWith(one.slice(0, -1)));
  return pattern && exports[pattern]?.replace('*', () => asked.slice(pattern.length - 1));
}
