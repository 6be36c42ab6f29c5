// A migration in database/migrations calls this to rename a field and keep its data. `npx prospectus rename` writes
// such migrations; they run once, before Strapi changes the tables to match the schema files.
const { snakeCase } = require(require.resolve('lodash', { paths: [require.resolve('@strapi/strapi')] }));

const FILE = 'plugin::upload.file';

/**
 * Renames a field in the database. A database that was made after the rename has no data under the old name.
 * @param field the uid and collectionName of its type or component, its kind, and both names
 */
async function renameField(knex, db, field) {
  const { tableName } = db.metadata.get(field.uid);
  if (!(await knex.schema.hasTable(tableName))) return;
  await KEPT_IN[field.kind]({ knex, db, tableName, ...field });
  await renameInPanel(knex, field);
}

/** Each kind of field has its data in another place, and is renamed there. */
const KEPT_IN = {
  scalar: async ({ knex, db, tableName, old, now }) => {
    const [from, to] = [old, now].map((name) => db.metadata.identifiers.getColumnName(snakeCase(name)));
    if (from === to || !(await knex.schema.hasColumn(tableName, from))) return;
    if (await knex.schema.hasColumn(tableName, to))
      throw new Error(`The table ${tableName} has a column ${to} already: ${old} can't become ${now}.`);
    await knex.raw('alter table ?? rename column ?? to ??', [tableName, from, to]);
  },

  media: async ({ knex, db, uid, old, now }) => {
    const { name, morphColumn } = db.metadata.get(FILE).attributes.related.joinTable;
    await knex(name)
      .where({ [morphColumn.typeColumn.name]: uid, field: old })
      .update({ field: now });
  },

  component: async ({ knex, db, collectionName, old, now }) => {
    const table = db.metadata.identifiers.getNameFromTokens([
      { name: collectionName, compressible: true },
      { name: 'components', shortName: 'cmps', compressible: false },
    ]);
    await knex(table).where({ field: old }).update({ field: now });
  },

  relation: async ({ knex, db, tableName, old, now }) => {
    const names = db.metadata.identifiers;
    const [from, to] = [old, now].map((name) =>
      names.getJoinTableName(snakeCase(tableName), snakeCase(name)),
    );
    if (from === to || !(await knex.schema.hasTable(from))) return;
    await knex.schema.renameTable(from, to);
    for (const nameOf of INDEXES)
      await renameIndex({ knex, db, table: to, from: nameOf(names, from), to: nameOf(names, to) });
  },

  // The other side of a relation has no data of its own: it is with the first side.
  none: async () => {},
};

/** The names of the indexes and foreign keys of a relation's table, which Strapi makes from the table's name. */
const INDEXES = [
  (names, table) => names.getFkIndexName(table),
  (names, table) => names.getInverseFkIndexName(table),
  (names, table) => names.getUniqueIndexName(table),
  (names, table) => names.getOrderFkIndexName(table),
  (names, table) => names.getOrderInverseFkIndexName(table),
];

// SQLite can't rename an index, so it is dropped, and Strapi makes the new one by itself. On PostgreSQL an index and
// a foreign key may have the same name, and both keep it when their table is renamed.
async function renameIndex({ knex, db, table, from, to }) {
  if (db.dialect.client !== 'postgres') return knex.raw('drop index if exists ??', [from]);
  await knex.raw('alter index if exists ?? rename to ??', [from, to]);
  const key = { conname: from, contype: 'f' };
  if (await knex('pg_constraint').where(key).first())
    await knex.raw('alter table ?? rename constraint ?? to ??', [table, from, to]);
}

const SETTINGS = 'strapi_core_store_settings';

/** The panel also refers to fields by name: its settings move along, so that nothing changes for editors. */
async function renameInPanel(knex, { uid, old, now }) {
  if (!(await knex.schema.hasTable(SETTINGS))) return;
  const part = uid.includes('::') ? 'content_types' : 'components';
  const key = `plugin_content_manager_configuration_${part}::${uid}`;
  const row = await knex(SETTINGS).where({ key }).first();
  if (!row) return;
  const { settings, metadatas, layouts, ...rest } = JSON.parse(row.value);
  const named = (name) => (name === old ? now : name);
  const value = {
    ...rest,
    settings: Object.fromEntries(Object.entries(settings).map(([one, name]) => [one, named(name)])),
    metadatas: Object.fromEntries(Object.entries(metadatas).map(([name, one]) => [named(name), one])),
    layouts: {
      ...layouts,
      list: layouts.list.map(named),
      edit: layouts.edit.map((line) => line.map((cell) => ({ ...cell, name: named(cell.name) }))),
    },
  };
  await knex(SETTINGS)
    .where({ key })
    .update({ value: JSON.stringify(value) });
}

module.exports = { renameField };
