const { randomBytes } = require('node:crypto');
const { production } = require('../environment');

/**
 * Makes the first administrator before anyone can reach the CMS: from CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD or, in
 * development, with a password that is shown once.
 */
async function addFirstAdmin(strapi) {
  if (process.env.CMS_REGISTRATION === 'open') return;
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const email = process.env.CMS_ADMIN_EMAIL || (production ? '' : 'editor@rgc.example');
  const given = process.env.CMS_ADMIN_PASSWORD;
  if (email === '' || (!given && production)) {
    strapi.log.warn(
      'There is no administrator yet: set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD for one start.',
    );
    return;
  }
  const password = given || `${randomBytes(9).toString('base64url')}aA1`;
  const role = await strapi.service('admin::role').getSuperAdmin();
  const names = { firstname: 'First', lastname: 'Editor' };
  await users.create({ ...names, email, password, isActive: true, roles: [role.id] });
  const shown = given ? '(the password you set)' : `with the password ${password} (shown this once)`;
  strapi.log.info(`The first administrator is ${email} ${shown}.`);
}

module.exports = { addFirstAdmin };
