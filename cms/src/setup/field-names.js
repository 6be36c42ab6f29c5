const { fieldPlaces } = require('./field-places');

/** The spellings of the content model are a contract with the site, so editors are shown plain words instead. */
const WORDS = {
  acadamics: 'academics',
  acc: 'accreditations and',
  aff: 'affiliations',
  avaliable: 'available',
  catagory: 'category',
  dob: 'date of birth',
  fb: 'Facebook',
  hedder: 'header',
  insta: 'Instagram',
  moto: 'motto',
  nacc: 'NAAC',
  no: 'number',
  nos: 'numbers',
  ph: 'phone',
  sl: 'serial',
  title1: 'title 1',
  text1: 'text 1',
  ug: 'undergraduate or',
  pg: 'postgraduate',
};
const KEPT = [
  'Facebook',
  'Instagram',
  'Indian',
  'LinkedIn',
  'NAAC',
  'NIRF',
  'PDF',
  'RGC',
  'Twitter',
  'YouTube',
];
const OURS = 'On the site: ';
/** The fields with the dates between which the site shows a record or an item (behaviour: pages 100). */
const DAYS = {
  shown_from: 'not before this, such as 1 June 2027; if this is empty, as soon as it is published',
  shown_until: 'not after this, such as 30 June 2027, that day included; if this is empty, always',
};
/** Strapi has its own labels for its own fields. */
const STRAPI_OWN = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
];

/** The label of a field for editors: `Know_More_link` is "Know more link". */
function labelOf(name) {
  const words = name.split('_').map((word) => {
    const plain = WORDS[word.toLowerCase()] ?? word.toLowerCase();
    return KEPT.find((kept) => kept.toLowerCase() === plain.toLowerCase()) ?? plain;
  });
  const text = words.join(' ').replace('Facebook Facebook', 'Facebook');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Labels every field for the Content Manager and describes its places on the site. Texts that an administrator has
 * changed in "Configure the view" are kept.
 */
async function nameFields(strapi) {
  const places = fieldPlaces(strapi);
  const service = (name) => strapi.plugin('content-manager').service(name);
  for (const model of [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]) {
    const isType = model.uid.startsWith('api::');
    if (!isType && model.modelType !== 'component') continue;
    const home = isType ? service('content-types') : service('components');
    const { uid, ...configuration } = await home.findConfiguration(model);
    const metadatas = worded(model, configuration.metadatas, places);
    const settings = { ...configuration.settings, mainField: mainFieldOf(model, configuration.settings) };
    await home.updateConfiguration(model, { ...configuration, settings, metadatas });
  }
}

function worded({ uid, attributes }, metadatas, places) {
  const fields = Object.entries(metadatas).map(([name, { edit, list }]) => {
    if (!attributes[name] || STRAPI_OWN.includes(name)) return [name, { edit, list }];
    const label = edit.label === name ? labelOf(name) : edit.label;
    const own = edit.description !== '' && !edit.description.startsWith(OURS);
    const place = DAYS[name] ?? places.get(`${uid}.${name}`);
    const description = own ? edit.description : place ? OURS + place : '';
    const heading = list.label === name ? labelOf(name) : list.label;
    return [name, { edit: { ...edit, label, description }, list: { ...list, label: heading } }];
  });
  return Object.fromEntries(fields);
}

const TELLING = [
  'title',
  'name',
  'department_name',
  'text',
  'label',
  'pdf_name',
  'alumni',
  'year',
  'banner_title',
];

/** The field that names an entry in a list of entries: a title rather than a number, if it has one. */
function mainFieldOf({ attributes }, { mainField }) {
  if (mainField !== undefined && mainField !== 'id' && mainField !== 'documentId') return mainField;
  return TELLING.find((name) => attributes[name]) ?? mainField;
}

module.exports = { labelOf, nameFields };
