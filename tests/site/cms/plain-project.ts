import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const PROJECT = join(import.meta.dirname, 'plain-strapi');

/** The files that Strapi's own generator writes beside the schema of a type. */
const FACTORIES = { controllers: 'Controller', routes: 'Router', services: 'Service' };

/**
 * Writes a Strapi project without our code into a folder, with the packages of `cms`. Its preview is the example of
 * docs/strapi.md.
 */
export async function writePlainProject(folder: string): Promise<void> {
  await cp(PROJECT, folder, { recursive: true });
  for (const type of await readdir(join(PROJECT, 'src/api'))) {
    for (const [part, factory] of Object.entries(FACTORIES)) {
      const path = join(folder, 'src/api', type, part);
      await mkdir(path);
      const create = `require('@strapi/strapi').factories.createCore${factory}`;
      await writeFile(join(path, `${type}.js`), `module.exports = ${create}('api::${type}.${type}');\n`);
    }
  }
  await writeFile(join(folder, 'documented-admin.js'), await documentedAdmin());
  await mkdir(join(folder, '.tmp'));
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await symlink(join(root, 'cms/node_modules'), join(folder, 'node_modules'));
}

async function documentedAdmin(): Promise<string> {
  const text = await readFile(join(root, 'docs/strapi.md'), 'utf8');
  const [, example = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  return example;
}

const SECRETS = [
  ...'ADMIN_JWT_SECRET API_TOKEN_SALT APP_KEYS ENCRYPTION_KEY JWT_SECRET'.split(' '),
  ...'TRANSFER_TOKEN_SALT'.split(' '),
];

/** The environment of a plain project, with a value for each secret. */
export function plainEnvironment(port: string): Record<string, string> {
  const secrets = SECRETS.map((name) => [name, `only-for-tests-${name}`.padEnd(32, '-')]);
  return { ...Object.fromEntries(secrets), PORT: port, CMS_PORT: port };
}
