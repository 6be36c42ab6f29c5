const CONTENT_AND_MEDIA = /^plugin::(content-manager\.explorer|upload\.(read|assets))\b/;

/**
 * Leaves Strapi's role for editors what concerns content and media, once: what an administrator grants later
 * stays.
 */
async function limitEditors(strapi) {
  const store = strapi.store({ type: 'core', name: 'prospectus' });
  if (await store.get({ key: 'editors-limited' })) return;
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  if (!role) return;
  const granted = await strapi.db.query('admin::permission').findMany({ where: { role: role.id } });
  const others = granted.filter(({ action }) => !CONTENT_AND_MEDIA.test(action));
  await strapi.service('admin::permission').deleteByIds(others.map(({ id }) => id));
  await store.set({ key: 'editors-limited', value: true });
}

module.exports = { limitEditors };
