const fs = require('node:fs');
const path = require('node:path');
const { writingHelp } = require('./writing-help');

const MANIFESTS = path.resolve(__dirname, '../../../page-manifests');
const SHOWN = 2;

/**
 * The places on the site at which each field of the model appears, by `uid.field`, and the way to write its value.
 * They are read from the page manifests: "/our-policy (banner, title)". Empty if the CMS runs without the site's
 * folder.
 */
function fieldPlaces(strapi) {
  const places = new Map();
  const help = new Map();
  const types = new Map(Object.values(strapi.contentTypes).map((type) => [endpointOf(type), type]));
  for (const manifest of readManifests()) {
    for (const [block, source, names, prop] of bindingsOf(manifest)) {
      const type = types.get(source.endpoint);
      const full = [...namesOf(source.select ?? ''), ...names];
      if (!type) continue;
      const fields = fieldsOn(strapi, type, full);
      for (const field of fields) {
        const shown = places.get(field) ?? new Map();
        const place = `${manifest.route ?? 'every page'} (${block}, `;
        shown.set(place, (shown.get(place) ?? new Set()).add(prop.split('.')[0]));
        places.set(field, shown);
      }
      // A field on the path to another one isn't shown anywhere itself.
      const last = fields.at(-1);
      if (last) help.set(last, help.get(last) ?? writingHelp(block, prop));
    }
  }
  return new Map(
    [...places].map(([field, shown]) => [
      field,
      [
        sentence([...shown].map(([place, props]) => `${place}${[...props].join(' and ')})`)),
        help.get(field) ?? '',
      ]
        .join('. ')
        .replace(/\. $/, ''),
    ]),
  );
}

const endpointOf = ({ kind, info }) => `/${kind === 'singleType' ? info.singularName : info.pluralName}`;

function sentence(texts) {
  const more = texts.length - SHOWN;
  return texts.slice(0, SHOWN).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function readManifests() {
  if (!fs.existsSync(MANIFESTS)) return [];
  const files = fs.readdirSync(MANIFESTS).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    try {
      return [JSON.parse(fs.readFileSync(path.join(MANIFESTS, file), 'utf8'))];
    } catch {
      // The site reports a manifest with errors.
      return [];
    }
  });
}

/** Every binding of a manifest: the block, the source, the names on the path, and the prop that it fills. */
function* bindingsOf({ sources = {}, blocks = [], header = [], footer = [], feed = {} }) {
  for (const source of Object.values(sources)) {
    const [, field, param] = /\[([\w-]+)=:([\w-]+)\]$/.exec(source.select ?? '') ?? [];
    if (field) yield ['address', source, [field], param];
  }
  const { $each = '', ...entry } = feed;
  for (const [prop, value] of Object.entries(entry)) {
    for (const { names } of pathsIn(value, namesOf($each))) {
      const [source, ...rest] = names;
      if (sources[source]) yield ['feed', sources[source], rest, prop];
    }
  }
  for (const { type, from, id, ...props } of [...header, ...blocks, ...footer]) {
    const scope = from === undefined ? [] : namesOf(from);
    for (const [prop, value] of Object.entries(props)) {
      for (const { names, inner } of pathsIn(value, scope)) {
        const [source, ...rest] = names;
        if (sources[source]) yield [type, sources[source], rest, [prop, ...inner].join('.')];
      }
    }
  }
}

/** The paths in a value, each with the names of the members that lead to it. */
function* pathsIn(value, scope, inner = []) {
  if (typeof value === 'string') {
    if (/^\$(?!\$)/.test(value)) yield { names: [...scope, ...namesOf(value.slice(1))], inner };
  } else if (Array.isArray(value)) {
    for (const item of value) yield* pathsIn(item, scope, inner);
  } else if (typeof value === 'object' && value !== null) {
    const { $each, ...rest } = value;
    const within = $each === undefined ? scope : [...scope, ...namesOf($each.replace(/^\$/, ''))];
    if ($each !== undefined) yield { names: within, inner };
    for (const [name, item] of Object.entries(rest)) yield* pathsIn(item, within, [...inner, name]);
  }
}

/** The relevant steps of a path: `about[__component=a.b].title` gives `about`, `__component=a.b` and `title`. */
function namesOf(text) {
  const steps = text.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
  return steps.flatMap((step) => {
    if (!step.startsWith('[')) return [step];
    return step.startsWith('[__component=') ? [step.slice(1, -1)] : [];
  });
}

/** Every field on a path, as `uid.field`, in the order of the path. */
function fieldsOn(strapi, model, [name, ...rest]) {
  const attribute = model.attributes[name];
  if (!attribute) return [];
  const [next = ''] = rest;
  const picked = next.startsWith('__component=') ? next.slice('__component='.length) : undefined;
  const inner = picked === undefined ? (attribute.components ?? [attribute.component]) : [picked];
  const onward = picked === undefined ? rest : rest.slice(1);
  const below = [...inner, attribute.target].flatMap((uid) => {
    const owner = strapi.components[uid] ?? strapi.contentTypes[uid];
    return owner && onward.length > 0 ? fieldsOn(strapi, owner, onward) : [];
  });
  return [`${model.uid}.${name}`, ...below];
}

module.exports = { fieldPlaces };
