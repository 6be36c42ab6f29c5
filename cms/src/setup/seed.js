const fs = require('node:fs');
const path = require('node:path');
const { uploadMissing } = require('./seed-media');

const CONTENT = path.resolve(__dirname, '../../content');
const MEDIA = path.resolve(__dirname, '../../media');

/**
 * Enters the demo content, each type and each file once: what has been entered is written down, so that
 * whatever an editor changes or deletes later stays as the editor left it. A type that comes later is
 * entered at the next start; a start that was interrupted goes on where it stopped.
 */
async function seed(strapi) {
  const store = strapi.store({ type: 'core', name: 'prospectus_seed' });
  const done = { media: [], types: [], ...(await store.get({ key: 'done' })) };
  const save = () => store.set({ key: 'done', value: done });
  const types = Object.values(strapi.contentTypes).filter((type) => isToDo(type, done.types));
  if (types.length === 0) return;
  const files = await uploadMissing(strapi, MEDIA, done.media, save);
  for (const type of types) {
    await enter(strapi, type, files);
    done.types.push(type.uid);
    await save();
  }
  strapi.log.info(`Entered the demo content of ${types.length} types.`);
}

const isToDo = ({ uid }, done) => uid.startsWith('api::') && !done.includes(uid);

async function enter(strapi, type, files) {
  const documents = strapi.documents(type.uid);
  const there = await documents.count({});
  for (const entry of readEntries(type).slice(there)) {
    await documents.create({ data: toData(strapi, type, entry, files), status: 'published' });
  }
}

function readEntries({ kind, info }) {
  const single = kind === 'singleType';
  const file = path.join(CONTENT, `${single ? info.singularName : info.pluralName}.json`);
  if (!fs.existsSync(file)) return [];
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  return single ? [content] : content;
}

/** An entry as Strapi takes it: the ids of files in place of their names, at every depth. */
function toData(strapi, { attributes }, entry, files) {
  const fields = Object.entries(entry).map(([name, value]) => [
    name,
    toValue(strapi, attributes[name], value, files),
  ]);
  return Object.fromEntries(fields);
}

function toValue(strapi, attribute, value, files) {
  if (value === null) return null;
  switch (attribute?.type) {
    case 'media':
      return Array.isArray(value) ? value.flatMap((name) => files.get(name) ?? []) : files.get(value);
    case 'component':
      return Array.isArray(value)
        ? value.map((item) => toData(strapi, strapi.components[attribute.component], item, files))
        : toData(strapi, strapi.components[attribute.component], value, files);
    case 'dynamiczone':
      return value.map((item) => toData(strapi, strapi.components[item.__component], item, files));
    default:
      return value;
  }
}

module.exports = { seed };
