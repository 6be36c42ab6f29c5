const { addFirstAdmin } = require('./setup/first-admin');
const { nameFields } = require('./setup/field-names');
const { addPublicRead } = require('./setup/public-read');
const { makeRoles } = require('./setup/roles');
const { addRoutes } = require('./setup/routes');
const { seed } = require('./setup/seed');
const { addSiteQuestions } = require('./setup/site-questions');
const { addWebhook } = require('./setup/webhook');

module.exports = {
  register({ strapi }) {
    addRoutes(strapi);
    addPublicRead(strapi);
    addSiteQuestions(strapi);
  },

  async bootstrap({ strapi }) {
    await nameFields(strapi);
    await seed(strapi);
    // Added after the seed, so that a first start doesn't send the site two hundred messages.
    await addWebhook(strapi);
    await addFirstAdmin(strapi);
    await makeRoles(strapi);
  },
};
