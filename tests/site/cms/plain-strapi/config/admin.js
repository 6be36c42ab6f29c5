const documented = require('../documented-admin');

module.exports = (context) => ({
  serveAdminPanel: false,
  auth: { secret: context.env('ADMIN_JWT_SECRET') },
  apiToken: { salt: context.env('API_TOKEN_SALT') },
  transfer: { token: { salt: context.env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: context.env('ENCRYPTION_KEY') },
  ...documented(context),
});
