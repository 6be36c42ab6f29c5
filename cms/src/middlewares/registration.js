/**
 * Strapi lets the first visitor of its panel register as administrator. Registration is closed unless it is
 * opened explicitly; the first account is made at start-up instead (see setup/first-admin.js).
 */
module.exports = () => async (ctx, next) => {
  const asked = process.env.CMS_REGISTRATION === 'open';
  if (!asked && ctx.path.replace(/\/+$/, '') === '/admin/register-admin') {
    return ctx.forbidden('Registration is closed. Start the CMS with CMS_REGISTRATION=open to allow it.');
  }
  return next();
};
