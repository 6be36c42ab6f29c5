const fs = require('node:fs');
const path = require('node:path');
const { uploadMissing } = require('./seed-media');

const CONTENT = path.resolve(__dirname, '../../content');
const MEDIA = path.resolve(__dirname, '../../media');

/**
 * Enters the demo content, each type and each file only once: everything entered is recorded, so that later changes
 * by editors are kept. A type that is added later is entered at the next start, and an interrupted start is
 * continued. Relations come last, because a record can only be related to one that exists.
 */
async function seed(strapi) {
  const store = strapi.store({ type: 'core', name: 'prospectus_seed' });
  const done = { media: [], types: [], related: [], translated: [], ...(await store.get({ key: 'done' })) };
  const save = () => store.set({ key: 'done', value: done });
  const own = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const types = own.filter(({ uid }) => !done.types.includes(uid));
  const related = own.filter((type) => hasRelations(type) && !done.related.includes(type.uid));
  // A translation can only be related to one that exists, so the types without relations come first.
  const translated = [...own.filter((type) => !hasRelations(type)), ...own.filter(hasRelations)].flatMap(
    (type) => translationsOf(type).filter(({ key }) => !done.translated.includes(key)),
  );
  if (types.length + related.length + translated.length === 0) return;
  const files = await uploadMissing(strapi, MEDIA, done.media, save);
  for (const type of types) {
    await enter(strapi, type, files);
    done.types.push(type.uid);
    await save();
  }
  for (const type of related) {
    await relate(strapi, type, files);
    done.related.push(type.uid);
    await save();
  }
  for (const { type, locale, key } of translated) {
    await addLocale(strapi, locale);
    await translate(strapi, type, locale, files);
    done.translated.push(key);
    await save();
  }
  strapi.log.info(`Entered the demo content of ${types.length} types.`);
}

// The other side of a relation, which names this one in `mappedBy`, is set by Strapi.
const isRelation = ({ type, mappedBy }) => type === 'relation' && mappedBy === undefined;

const hasRelations = ({ attributes }) => Object.values(attributes).some((one) => isEntered(one));

const isEntered = (attribute) => isRelation(attribute) && attribute.target.startsWith('api::');

/** The rule of `content/`: `"publishedAt": null` is a draft. */
const statusOf = (entry) => (entry.publishedAt === null ? {} : { status: 'published' });

async function enter(strapi, type, files) {
  const documents = strapi.documents(type.uid);
  const there = await documents.count({});
  for (const entry of readEntries(type).slice(there)) {
    const data = toData(strapi, type, entry, { files, relations: false });
    await documents.create({ data, ...statusOf(entry) });
  }
}

/** Publishes every record of the type once more, with its relations, so that their order is kept. */
async function relate(strapi, type, files) {
  const documents = strapi.documents(type.uid);
  const there = await documents.findMany({ sort: 'id' });
  for (const [at, entry] of readEntries(type).entries()) {
    const { documentId } = there[at];
    const data = toData(strapi, type, entry, { files, relations: true });
    await documents.update({ documentId, data, ...statusOf(entry) });
  }
}

/** The languages in which `content/` has a type: `courses.kn.json` has the courses in Kannada. */
function translationsOf(type) {
  const start = `${contentName(type)}.`;
  const names = fs.existsSync(CONTENT) ? fs.readdirSync(CONTENT) : [];
  const codes = names.flatMap((name) => {
    const code = name.startsWith(start) ? name.slice(start.length).replace(/\.?json$/, '') : '';
    return code === '' ? [] : [code];
  });
  return codes.map((locale) => ({ type, locale, key: `${type.uid} ${locale}` }));
}

async function addLocale(strapi, code) {
  const locales = strapi.plugin('i18n').service('locales');
  if (await locales.findByCode(code)) return;
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code);
  await locales.create({ code, name: `${name} (${code})` });
}

/** Enters the records of a type in a further language. Strapi copies the fields that all languages share. */
async function translate(strapi, type, locale, files) {
  const documents = strapi.documents(type.uid);
  const there = await documents.findMany({ sort: 'id' });
  for (const [at, { documentId = there[at].documentId, ...entry }] of readEntries(type, locale).entries()) {
    const data = toData(strapi, type, entry, { files, relations: true });
    await documents.update({ documentId, locale, data, ...statusOf(entry) });
  }
}

const contentName = ({ kind, info }) => (kind === 'singleType' ? info.singularName : info.pluralName);

function readEntries(type, locale) {
  const name = [contentName(type), locale, 'json'].filter(Boolean).join('.');
  const file = path.join(CONTENT, name);
  if (!fs.existsSync(file)) return [];
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  return [content].flat();
}

/** An entry in the form that Strapi takes, with the ids of files in place of their names at every depth. */
function toData(strapi, { attributes }, entry, given) {
  const fields = Object.entries(entry).flatMap(([name, value]) => {
    const attribute = attributes[name];
    if (name === 'publishedAt' || (attribute?.type === 'relation' && !given.relations)) return [];
    return [[name, toValue(strapi, attribute, value, given)]];
  });
  return Object.fromEntries(fields);
}

function toValue(strapi, attribute, value, given) {
  if (value === null) return null;
  const { files } = given;
  switch (attribute?.type) {
    case 'media':
      return Array.isArray(value) ? value.flatMap((name) => files.get(name) ?? []) : files.get(value);
    case 'component':
      return Array.isArray(value)
        ? value.map((item) => toData(strapi, strapi.components[attribute.component], item, given))
        : toData(strapi, strapi.components[attribute.component], value, given);
    case 'dynamiczone':
      return value.map((item) => toData(strapi, strapi.components[item.__component], item, given));
    default:
      return value;
  }
}

module.exports = { seed };
