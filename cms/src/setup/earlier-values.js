/**
 * The fields of an earlier version of a record, in the format of the panel's form. The site keeps only the parts that
 * its pages request, so a field with a missing part is left out: saving it would delete that part.
 * @returns the fields by name, and the names of those that are left out
 */
function earlierValues(strapi, uid, record) {
  const values = {};
  const missing = [];
  for (const [name, attribute] of Object.entries(contentAttributes(strapi.contentTypes[uid]))) {
    const value = formValue(strapi, attribute, record[name]);
    if (value === undefined) missing.push(name);
    else values[name] = value;
  }
  return { values, missing };
}

const STAMPS = ['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'];

const contentAttributes = ({ attributes }) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !STAMPS.includes(name)));

/** The value for the form; undefined if it isn't whole. */
function formValue(strapi, attribute, value) {
  if (value === undefined || attribute.type === 'relation') return undefined;
  if (value === null) return null;
  if (attribute.type === 'component') {
    const { attributes } = strapi.components[attribute.component];
    return attribute.repeatable ? items(value, () => attributes) : part(attributes, value);
  }
  if (attribute.type === 'dynamiczone')
    return items(value, (item) => strapi.components[item.__component]?.attributes);
  return value;

  function items(list, attributesOf) {
    const parts = list.map((item) => part(attributesOf(item), item));
    if (parts.includes(undefined)) return undefined;
    return parts.map((item, at) => ({ ...item, __temp_key__: orderKey(at) }));
  }

  /** A component without its id: that of the published version isn't that of the draft. */
  function part(attributes, item) {
    if (!attributes) return undefined;
    const entries = Object.entries(attributes).map(([name, one]) => [
      name,
      formValue(strapi, one, item[name]),
    ]);
    if (entries.some(([, inner]) => inner === undefined)) return undefined;
    const { __component } = item;
    return { ...(__component ? { __component } : {}), ...Object.fromEntries(entries) };
  }
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key of the form's own kind ("fractional indexing"): between two of them there is always room for another. */
const orderKey = (at) => `b${DIGITS[Math.floor(at / DIGITS.length)]}${DIGITS[at % DIGITS.length]}`;

module.exports = { earlierValues };
