const fs = require('node:fs');
const path = require('node:path');

const FILE = 'plugin::upload.file';
const AT_ONCE = 4;
const MIME = {
  '.gif': 'image/gif',
  '.ics': 'text/calendar',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/**
 * Uploads the files of the media folder that have never been uploaded, and returns the id of every file by its name.
 */
async function uploadMissing(strapi, folder, done, save) {
  // A site may have no files.
  if (!fs.existsSync(path.join(folder, 'media.json'))) return namedFiles(strapi);
  const catalogue = JSON.parse(fs.readFileSync(path.join(folder, 'media.json'), 'utf8'));
  const names = fs.readdirSync(folder).filter((name) => MIME[path.extname(name)] && !done.includes(name));
  const there = await namedFiles(strapi);
  const missing = names.filter((name) => !there.has(name));
  await asTheyAre(strapi, missing, async () => {
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const some = missing.slice(at, at + AT_ONCE);
      await Promise.all(some.map((name) => upload(strapi, path.join(folder, name), catalogue[name] ?? {})));
      done.push(...some);
      await save();
      const count = Math.min(at + AT_ONCE, missing.length);
      if (count % 20 === 0 || count === missing.length) {
        strapi.log.info(`Media ${count} of ${missing.length} uploaded.`);
      }
    }
  });
  return namedFiles(strapi);
}

async function namedFiles(strapi) {
  const files = await strapi.db.query(FILE).findMany({ select: ['id', 'name'] });
  return new Map(files.map(({ id, name }) => [name, id]));
}

/**
 * Runs an upload without Strapi's optimising, which is for editors' photos: the demo files are as small as they can
 * be.
 */
async function asTheyAre(strapi, missing, act) {
  if (missing.length === 0) return;
  const service = strapi.plugin('upload').service('upload');
  const settings = await service.getSettings();
  await service.setSettings({ ...settings, sizeOptimization: false, autoOrientation: false });
  await act().finally(() => service.setSettings(settings));
}

async function upload(strapi, file, { alternativeText, caption, focalPoint }) {
  const name = path.basename(file);
  await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText, caption, focalPoint } },
      files: {
        filepath: file,
        originalFilename: name,
        mimetype: MIME[path.extname(name)],
        size: fs.statSync(file).size,
      },
    });
}

module.exports = { uploadMissing };
