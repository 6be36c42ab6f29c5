import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { grantNewFields } = createRequire(import.meta.url)('../cms/src/setup/new-fields.js');

const READ = 'read';
const PUBLISH = 'publish';

/** A CMS with two roles, of which the second was narrowed by an administrator. */
function fakeCms() {
  const kept = new Map<string, unknown>();
  const permission = (id: number, role: number, action: string, subject: string, fields?: string[]) => ({
    ...{ id, role, action, subject, conditions: [], properties: fields ? { fields } : {} },
  });
  const permissions = [
    permission(1, 1, READ, 'api::fees', ['title', 'sum', 'dates.day']),
    permission(2, 1, READ, 'api::notes', ['text']),
    permission(3, 1, PUBLISH, 'api::fees'),
    permission(4, 2, READ, 'api::fees', ['title']),
  ];
  const added: unknown[] = [];
  const services: Readonly<Record<string, object>> = {
    'admin::content-type': { getNestedFields: ({ fields }: { fields: readonly string[] }) => fields },
    'admin::role': {
      addPermissions: (role: number, all: object[]) => added.push(...all.map((one) => ({ role, ...one }))),
    },
  };
  const query = () => ({
    findMany: ({ where }: { where: { role: number } }) =>
      permissions.filter(({ role }) => role === where.role),
    update: ({ where, data }: { where: { id: number }; data: object }) =>
      Object.assign(permissions[where.id - 1] ?? {}, data),
  });
  const store = {
    get: async ({ key }: { key: string }) => kept.get(key),
    set: async ({ key, value }: { key: string; value: unknown }) => kept.set(key, value),
  };
  const start = (model: Readonly<Record<string, readonly string[]>>) => {
    const types = Object.entries(model).map(([uid, fields]) => [uid, { uid, fields }]);
    const cms = { contentTypes: Object.fromEntries(types), components: {}, db: { query } };
    return grantNewFields({ ...cms, service: (name: string) => services[name] }, store, [
      { id: 1 },
      { id: 2 },
    ]);
  };
  const fieldsNow = () => permissions.map(({ properties }) => properties.fields);
  return { start, fieldsNow, added };
}

it('a restart gives new fields only to roles without field restrictions', async () => {
  const { start, fieldsNow, added } = fakeCms();
  await start({ 'api::fees': ['title', 'sum', 'dates.day'], 'api::notes': ['text'] });
  expect(fieldsNow()).toEqual([['title', 'sum', 'dates.day'], ['text'], undefined, ['title']]);
  const grown = {
    'api::fees': ['title', 'sum', 'dates.date', 'shown_from'],
    'api::notes': ['text'],
    'api::rooms': ['name'],
  };
  await start(grown);
  expect(fieldsNow()).toEqual([
    ['title', 'sum', 'dates.day', 'dates.date', 'shown_from'],
    ['text'],
    undefined,
    ['title'],
  ]);
  expect(added).toEqual([
    { role: 1, action: READ, subject: 'api::rooms', properties: { fields: ['name'] }, conditions: [] },
  ]);
  await start(grown);
  expect(added).toHaveLength(1);
});
