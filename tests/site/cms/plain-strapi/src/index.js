module.exports = {
  register({ strapi }) {
    strapi.customFields.register({ name: 'opening-hours', type: 'json' });
  },
};
