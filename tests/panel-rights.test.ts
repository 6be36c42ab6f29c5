import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REMOVING } from '../src/serve/cms/webhook.ts';
import { temporaryFolder } from './setup/folder.ts';

const CMS = resolve(import.meta.dirname, '../cms');
const READ = 'plugin::content-manager.explorer.read';
const TYPE = 'api::fees.fees';
const RECORD = { documentId: 'x8fk', status: 'draft' };

/** The packages that only an installed CMS has. */
const STUBS = {
  strapi:
    'const core = () => "core"; exports.factories = { createCoreController: core, createCoreService: core, createCoreRouter: core };',
  utils:
    'class Forbidden extends Error {} class NotFound extends Error {} exports.errors = { ForbiddenError: Forbidden, NotFoundError: NotFound };',
};

type Ability = { readonly can: (action: string, subject: string) => boolean };
type Answer = (ability: Ability | undefined) => Promise<unknown>;

/** Everything of the CMS that answers a request, by its name. */
const answers = new Map<string, Answer>();
const routes: { type: string; path: string; policies: readonly string[] }[] = [];
const apiRoutes: Record<string, string> = {};
const asked = vi.fn(async () => Response.json({ warnings: [] }));
const createWebhook = vi.fn();
let ability: Ability | undefined;

/** A part of Strapi that the test doesn't need: any call gives another one, and it holds nothing. */
function anyPart(own: Readonly<Record<string, unknown>> = {}): unknown {
  const get = (_: object, key: string | symbol): unknown => {
    if (typeof key === 'symbol') return key === Symbol.iterator ? [][Symbol.iterator] : () => '';
    if (Object.hasOwn(own, key)) return own[key];
    return key === 'then' ? undefined : anyPart();
  };
  return new Proxy(() => undefined, { get, apply: () => anyPart() });
}

const type = { uid: TYPE, kind: 'singleType', apiName: 'fees', attributes: {} };
const contentTypes = { [TYPE]: { ...type, info: { singularName: 'fees', pluralName: 'all-fees' } } };
const parts = {
  contentTypes,
  components: {},
  contentType: (uid: keyof typeof contentTypes) => contentTypes[uid],
  api: () => ({
    get routes() {
      return apiRoutes;
    },
    set routes(all: Record<string, string>) {
      Object.assign(apiRoutes, all);
    },
  }),
  server: {
    routes: (added: { type: string; routes: readonly Route[] }) => {
      for (const { path, handler, config } of added.routes) {
        routes.push({ type: added.type, path, policies: config.policies });
        answers.set(path, async (userAbility) => {
          const ctx = { query: { uid: TYPE, ...RECORD }, state: { userAbility }, body: undefined };
          await handler(ctx);
          return ctx.body;
        });
      }
    },
  },
  requestContext: { get: () => ({ origin: 'http://cms.invalid', state: { userAbility: ability } }) },
};

interface Route {
  readonly path: string;
  readonly handler: (ctx: object) => unknown;
  readonly config: { readonly policies: readonly string[] };
}

const folder = await temporaryFolder();
const strapi = anyPart(parts);
beforeAll(async () => {
  for (const [name, code] of Object.entries(STUBS)) {
    await mkdir(join(folder.path, 'node_modules/@strapi', name), { recursive: true });
    await writeFile(join(folder.path, 'node_modules/@strapi', name, 'index.js'), code);
  }
  const isCode = (path: string) =>
    ['', '.js'].includes(extname(path)) && !path.startsWith(join(CMS, 'src/admin'));
  for (const part of ['config', 'src'])
    await cp(join(CMS, part), join(folder.path, part), { recursive: true, filter: isCode });
  vi.stubEnv('NODE_ENV', 'development');
  vi.stubGlobal('strapi', strapi);
  vi.stubGlobal('fetch', asked);
  const load = createRequire(join(folder.path, 'index.js'));
  const app = load('./src/index.js');
  await app.register({ strapi });
  const webhooks = { findWebhooks: async () => [], createWebhook };
  // Without types there is nothing to seed or to label.
  await app.bootstrap({ strapi: anyPart({ ...parts, contentTypes: {}, get: () => anyPart(webhooks) }) });
  for (const file of await readdir(join(folder.path, 'config'))) {
    const config: unknown = load(`./config/${file}`);
    addHandlers(file, typeof config === 'function' ? config() : config);
  }
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Adds the functions of the configuration, which Strapi calls without asking for any rights. */
function addHandlers(place: string, value: unknown): void {
  if (typeof value === 'function') {
    answers.set(place, async (userAbility) => {
      ability = userAbility;
      return value(TYPE, RECORD);
    });
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) addHandlers(`${place} ${name}`, inner);
}

/** The names of all that answer someone with some rights. */
async function answering(rights: Ability | undefined): Promise<readonly string[]> {
  const open: string[] = [];
  for (const [name, answer] of answers) {
    const given = await answer(rights).catch((error: Error) => {
      if (!/Forbidden/.test(error.constructor.name)) throw error;
    });
    if (given !== undefined) open.push(name);
  }
  return open;
}

describe('a route or handler of the CMS', () => {
  it('answers requests of a role that may read the type', async () => {
    const open = await answering({ can: (action, subject) => action === READ && subject === TYPE });
    expect(open).toEqual([...answers.keys()]);
    expect(open.length).toBeGreaterThan(2);
  });

  it.each([
    ['without rights', { can: () => false }],
    ['that may only read another type', { can: (_: string, subject: string) => subject !== TYPE }],
    ['that may only create records of the type', { can: (action: string) => action !== READ }],
    ['of no signed-in user', undefined],
  ])('refuses requests of a role %s', async (_, rights) => {
    asked.mockClear();
    expect(await answering(rights)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('requires a sign-in to the panel', async () => {
    for (const route of routes)
      expect(route).toMatchObject({ type: 'admin', policies: ['admin::isAuthenticatedAdmin'] });
    expect(Object.values(apiRoutes)).toEqual(['core']);
    const code = (await readdir(join(CMS, 'src/api'), { recursive: true })).filter(
      (path) => extname(path) === '.js',
    );
    expect(code).toEqual([]);
  });
});

it('the CMS webhook sends every event that the site handles', () => {
  const events = [...REMOVING, 'entry.publish', 'media.update', 'media.delete'];
  const webhook = { isEnabled: true, events: expect.arrayContaining(events) };
  expect(createWebhook.mock.calls).toEqual([[expect.objectContaining(webhook)]]);
});
