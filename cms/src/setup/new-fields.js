/**
 * Grants roles the fields and types that the model has gained since the last start, where an administrator has left
 * the role whole: a role that may see only some fields of a type, or only some types, gets no others by itself.
 * @param store keeps the fields of the last start
 */
async function grantNewFields(strapi, store, roles) {
  const fields = fieldsByType(strapi);
  const known = await store.get({ key: 'fields' });
  if (known) for (const role of roles) await grantRole(strapi, role, known, fields);
  await store.set({ key: 'fields', value: fields });
}

/** The paths of all fields by type, as permissions name them. */
function fieldsByType(strapi) {
  const { contentTypes, components } = strapi;
  const { getNestedFields } = strapi.service('admin::content-type');
  const types = Object.values(contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  return Object.fromEntries(types.map((type) => [type.uid, getNestedFields(type, { components })]));
}

async function grantRole(strapi, { id: role }, known, fields) {
  const query = strapi.db.query('admin::permission');
  const granted = await query.findMany({ where: { role } });
  for (const { id, subject, properties } of granted) {
    const gained = gainedFields(properties?.fields, known[subject], fields[subject]);
    if (gained.length === 0) continue;
    const all = [...properties.fields, ...gained];
    await query.update({ where: { id }, data: { properties: { ...properties, fields: all } } });
  }
  const added = newTypes(granted, known, fields);
  if (added.length > 0) await strapi.service('admin::role').addPermissions(role, added);
}

/** The new fields of a type, for a permission that has all of its fields from before. */
function gainedFields(own, before, now) {
  if (!own || !before || !now) return [];
  const isWhole = before.every((field) => own.includes(field) || !now.includes(field));
  return isWhole ? now.filter((field) => !before.includes(field) && !own.includes(field)) : [];
}

/** The permissions for new types: each action that the role may do with all types from before. */
function newTypes(granted, known, fields) {
  const types = Object.keys(fields);
  const older = types.filter((type) => known[type]);
  const isOnAll = ({ action }) =>
    older.every((type) => granted.some((one) => one.action === action && one.subject === type));
  const common = granted.filter((one) => one.subject === older[0] && isOnAll(one));
  return types
    .filter((type) => !known[type])
    .flatMap((subject) =>
      common.map(({ action, properties, conditions }) => ({
        action,
        subject,
        properties: properties?.fields ? { ...properties, fields: fields[subject] } : properties,
        conditions,
      })),
    );
}

module.exports = { grantNewFields };
