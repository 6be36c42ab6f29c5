const { limitEditors } = require('./setup/editor-role');
const { addFirstAdmin } = require('./setup/first-admin');
const { nameFields } = require('./setup/field-names');
const { addPublicRead } = require('./setup/public-read');
const { addRoutes } = require('./setup/routes');
const { seed } = require('./setup/seed');
const { addSiteWarnings } = require('./setup/site-warnings');
const { addWebhook } = require('./setup/webhook');

module.exports = {
  register({ strapi }) {
    addRoutes(strapi);
    addPublicRead(strapi);
    addSiteWarnings(strapi);
  },

  async bootstrap({ strapi }) {
    await nameFields(strapi);
    await seed(strapi);
    // After the seed, so that a first start doesn't send the site two hundred messages.
    await addWebhook(strapi);
    await addFirstAdmin(strapi);
    await limitEditors(strapi);
  },
};
