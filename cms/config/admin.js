const { readSecrets, siteOrigin } = require('../src/environment');
const { previewLink } = require('../src/setup/preview-link');

module.exports = () => {
  const secrets = readSecrets();
  return {
    // The contract test asks the API only and spares the build of the panel.
    serveAdminPanel: process.env.CMS_PANEL !== 'off',
    autoOpen: false,
    auth: { secret: secrets.ADMIN_JWT_SECRET },
    apiToken: { salt: secrets.API_TOKEN_SALT },
    transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    preview: { enabled: true, config: { allowedOrigins: [siteOrigin], handler: previewLink } },
  };
};
