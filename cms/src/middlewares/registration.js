/**
 * Strapi lets whoever comes first register as the first administrator. Closed unless asked for:
 * the first account is made at start-up instead (see setup/first-admin.js).
 */
module.exports = () => async (ctx, next) => {
  const asked = process.env.CMS_REGISTRATION === 'open';
  if (!asked && ctx.path.replace(/\/+$/, '') === '/admin/register-admin') {
    return ctx.forbidden('Registration is closed. Start the CMS with CMS_REGISTRATION=open to allow it.');
  }
  return next();
};
