const fs = require('node:fs');
const path = require('node:path');
const { dataDir, readSecrets } = require('../src/environment');

module.exports = () => {
  const publicDir = path.join(dataDir, 'public');
  fs.mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });
  const url = process.env.CMS_URL;
  return {
    host: process.env.CMS_HOST || '127.0.0.1',
    port: Number(process.env.CMS_PORT || 1337),
    // Behind a proxy the CMS can't see its own address.
    ...(url ? { url, proxy: { koa: true } } : {}),
    app: { keys: readSecrets().APP_KEYS.split(',') },
    dirs: { public: publicDir },
  };
};
