import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { listFirst, quoteValue } from '../../core/diagnostics/words.ts';
import { groupValues } from '../../core/json/group-values.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { formatPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import type { ReportContent, ShownValues } from '../definition/visitor.ts';
import type { ContentPlace } from '../paths/known-values.ts';
import { sectionFile } from '../paths/manifest-file.ts';
import { describeItem } from '../paths/shape.ts';

export const sectionCheck: CheckDefinition = {
  code: 'section',
  severity: 'error',
  about:
    'The entries of a dynamic zone are shown by "on", which has blocks for each component; those of another list by "show".',
  example: withBlock('{ "$each": "page.gallery", "on": {} }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const { value, path, shape, unmapped } of uses.sections) {
        if (!shape?.list || shape.item.kind === 'any') continue;
        const isZone = shape.item.kind === 'zone';
        const at = (name: string) => ({ path: [...path, name], part: 'key' as const });
        if (isZone && value.show !== undefined)
          report(at('show'), '"show" is for lists of one kind: the blocks of a dynamic zone are in "on"');
        if (!isZone && value.on !== undefined)
          report(at('on'), `"on" is for dynamic zones, but this is ${describeItem(shape)}: write "show"`);
        const [component] = unmapped;
        const isNamed = shape.item.kind === 'record' && shape.item.name.includes('.');
        if (isZone || value.show !== undefined || value.on !== undefined || (isNamed && !component)) continue;
        const file = component === undefined ? '' : `, or write ${sectionFile(component)}`;
        report({ path: [...path, '$each'] }, `No block shows the items of this list. Add "show"${file}`);
      }
    },
  },
};

export const unmappedComponentCheck: CheckDefinition = {
  code: 'unmapped-component',
  severity: 'warning',
  about:
    'Each component of a dynamic zone has its blocks: in "on", in a file of page-manifests/sections, or `null` for none.',
  example: withBlock('{ "$each": "page.about", "on": { "about.word": { "type": "image-text" } } }'),
  visit: {
    manifest: ({ uses }, report) => {
      for (const { path, shape, unmapped } of uses.sections) {
        const [first] = unmapped;
        if (first === undefined || shape?.item.kind !== 'zone') continue;
        const message = `Nothing shows ${choiceList(unmapped)} of this zone: visitors don’t see such entries. Add their blocks to "on", or write ${sectionFile(first)}`;
        report({ path: [...path, '$each'] }, message);
      }
    },
  },
};

export const unreadComponentCheck: CheckDefinition = {
  code: 'unread-component',
  severity: 'warning',
  about: 'A block shows each component of a dynamic zone that pages show.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.word].title" }'),
  visit: {
    shownContent: (all, report) => reportOnce(zonesIn(all).flatMap(unreadEntries), report),
  },
};

export const noHeadingCheck: CheckDefinition = {
  code: 'no-heading',
  severity: 'warning',
  about: 'A page whose blocks are sections has one with the main heading, the h1.',
  example: {
    texts: [
      `{
  "route": "/about",
  "title": "About us",
  "description": "Who we are.",
  "sources": { "page": { "endpoint": "/policies", "populate": { "about": { "populate": "*" } } } },
  "blocks": [{ "$each": "page.about", "on": { "about.word": { "type": "image-text", "title": "$title" }, "about.campus": null, "about.trust": null } }]
}
`,
    ],
  },
  visit: {
    shownContent: (all, report) => {
      const unheaded = zonesIn(all).filter(({ opens }) => !opens);
      const message = 'None of these sections has the main heading of the page (h1)';
      const cure = 'Begin with one that has it, or ask the site’s developers for a block before them';
      reportOnce(
        unheaded.map((zone) => ({ ...zone, key: String(zone.page), path: [zone.name], message, cure })),
        report,
      );
    },
  },
};

/** A dynamic zone in a record that pages read, with the first page that reads it. */
interface Zone extends Pick<ShownValues, 'shown' | 'page'> {
  readonly record: unknown;
  readonly name: string;
  readonly items: readonly unknown[];
  /** The indexes of the items that blocks read. */
  readonly read: Set<number>;
  /** True if the page has a main heading: in a block that shows an item, or outside of the zone. */
  opens: boolean;
}

function zonesIn(all: readonly ShownValues[]): readonly Zone[] {
  const records = new Map<unknown, Map<string, Zone>>();
  for (const { values, opens, ...use } of all) {
    for (const { value, at } of values()) {
      const [name, index] = at.path;
      const { record } = at;
      if (typeof name !== 'string' || typeof index !== 'number' || value === undefined) continue;
      const items = isObject(record) ? record[name] : undefined;
      if (!Array.isArray(items) || textMember(items[index], '__component') === undefined) continue;
      const zones = records.get(record) ?? new Map<string, Zone>();
      const zone = zones.get(name) ?? { ...use, record, name, items, read: new Set(), opens };
      zone.read.add(index);
      zone.opens ||= opens;
      zones.set(name, zone);
      records.set(record, zones);
    }
  }
  return [...records.values()].flatMap((zones) => [...zones.values()]);
}

interface ZoneFault extends ContentPlace {
  /** Identifies the cause: faults with the same cause have equal keys. */
  readonly key: string;
  readonly message: string;
  readonly cure: string;
  readonly shown: string;
}

function unreadEntries({ items, read, name, ...zone }: Zone): readonly ZoneFault[] {
  const uidAt = (index: number): string => textMember(items[index], '__component') ?? '';
  const others = [...new Set([...read].map(uidAt))];
  return [...items.keys()].flatMap((index) => {
    const uid = uidAt(index);
    if (uid === '' || read.has(index)) return [];
    const shownOnes = others.includes(uid) ? `only the first "${uid}"` : choiceList(others);
    const message = `No block shows this "${uid}": of "${name}", pages show ${shownOnes}`;
    const cure = "Remove it, or ask the site's developers";
    return [{ ...zone, key: `${name} ${uid}`, path: [name, index], message, cure }];
  });
}

/** Reports faults with one cause once, at the first place and with the number of the others. */
function reportOnce(faults: readonly ZoneFault[], report: ReportContent): void {
  for (const [first, ...others] of groupValues(faults.map((one) => [one.key, one])).values()) {
    if (!first) continue;
    const more = others.length === 0 ? '' : `; also ${listFirst(others.map(placeName))}`;
    report(first, { message: `${first.message}${more}. ${first.cure}` }, first.shown);
  }
}

function placeName({ record, path }: ContentPlace): string {
  const name = textMember(record, 'title') ?? textMember(record, 'slug') ?? textMember(record, 'documentId');
  return name === undefined ? formatPath(path) : `${formatPath(path)} of ${quoteValue(name)}`;
}
