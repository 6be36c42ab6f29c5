const { grantNewFields } = require('./new-fields');

const CONTENT_AND_MEDIA = /^plugin::(content-manager\.explorer|upload\.(read|assets))\b/;
/** Actions whose effect visitors see at once. */
const PUBLIC = /^plugin::content-manager\.explorer\.(publish|delete)$/;
const REVIEWER = {
  name: 'Reviewer',
  code: 'prospectus-reviewer',
  description: 'Reviewers publish, unpublish and delete what editors write.',
};

/**
 * Creates the roles without administration rights: Strapi's role for editors is reduced to drafts and media, and a
 * reviewer may publish as well. Each is created only once, so that later changes by an administrator are kept; fields
 * that the model gains later are granted.
 */
async function makeRoles(strapi) {
  const store = strapi.store({ type: 'core', name: 'prospectus' });
  const roles = strapi.service('admin::role');
  const editor = await roles.findOne({ code: 'strapi-editor' });
  if (!editor) return;
  const granted = await strapi.db.query('admin::permission').findMany({ where: { role: editor.id } });
  const wanted = granted.filter(({ action }) => CONTENT_AND_MEDIA.test(action));
  await once(store, 'reviewer-made', async () => {
    if (await roles.findOne({ name: REVIEWER.name })) return;
    const { id } = await roles.create(REVIEWER);
    const copies = wanted.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
    await roles.addPermissions(id, copies);
  });
  await once(store, 'editors-limited', async () => {
    const others = granted.filter((one) => !wanted.includes(one) || PUBLIC.test(one.action));
    await strapi.service('admin::permission').deleteByIds(others.map(({ id }) => id));
  });
  const reviewer = await roles.findOne({ code: REVIEWER.code });
  await grantNewFields(strapi, store, reviewer ? [editor, reviewer] : [editor]);
}

async function once(store, key, act) {
  if (await store.get({ key })) return;
  await act();
  await store.set({ key, value: true });
}

module.exports = { makeRoles };
