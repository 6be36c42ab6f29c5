import { expect, it } from 'vitest';
import { createKnownRecords } from '../../tools/check/check-environment.ts';
import { check } from '../check.ts';
import { selectSourceRecords } from '../resolve/resolve-sources.ts';
import { environment, model, toManifests } from '../testing/world.ts';

const RAO = { documentId: 'a', name: 'Rao', committee: { title: 'Rules' } };
const IYER = { documentId: 'b', name: 'Iyer', committee: { title: 'Sports' } };
const IYER_TOO = { documentId: 'c', name: 'Iyer', committee: null };
const LEADERS = [RAO, IYER, IYER_TOO];

const type = model.types.get('/leaders') ?? expect.fail('The model has leaders.');
const wanted = (source: object, documentId?: string) =>
  selectSourceRecords(model, { type, documentId }, { ...source }, LEADERS);

it.each<[string, object, readonly object[]]>([
  ['all records without options', {}, LEADERS],
  ['records by a filter', { filters: { name: { $eq: 'Iyer' } } }, [IYER, IYER_TOO]],
  ['records by a filter of a component', { filters: { committee: { title: 'Sports' } } }, [IYER]],
  ['the first records after sorting', { sort: 'name:desc', limit: 2 }, [RAO, IYER]],
  ['all records from which "same" may start', { select: '[name=:name]', same: 'name', limit: 1 }, LEADERS],
  ['all records if the query is invalid', { filters: { name: { $like: 'x' } } }, LEADERS],
])('selects %s', (_, source, expected) => {
  expect(wanted(source)).toEqual(expected);
});

it('checks the record that a route selects by its id', () => {
  expect(wanted({}, 'b')).toEqual([IYER]);
});

it('does not check records beyond the limit of a source', () => {
  const records = [RAO, { ...IYER, name: 'Lorem ipsum' }];
  const found = (limit: number) => {
    const manifest = {
      route: '/leaders',
      title: 'Leaders',
      description: 'Who leads.',
      sources: { leaders: { endpoint: '/leaders', limit } },
      blocks: [{ type: 'people', people: { $each: 'leaders', name: '$name' } }],
    };
    const placeOf = (record: unknown) => ({ file: `/leaders/${records.indexOf(Object(record))}`, path: [] });
    return check({
      ...environment,
      records: () => records,
      files: toManifests([JSON.stringify(manifest)]),
      availableContent: { files: [], placeOf },
    }).diagnostics.filter(({ file }) => file.startsWith('/leaders/'));
  };
  expect(found(2).map(({ code, file }) => [code, file])).toEqual([['content-text', '/leaders/1']]);
  expect(found(1)).toEqual([]);
});

it('checks a related record with its pictures', () => {
  const related = { kind: 'relation', target: type.uid, many: false } as const;
  const types = new Map(model.types).set('/leaders', {
    ...type,
    attributes: new Map(type.attributes).set('next', related),
  });
  const picture = { id: 1, documentId: 'p', name: 'rao.webp', url: '/uploads/rao.webp', mime: 'image/webp' };
  const records = createKnownRecords({
    model: { ...model, types },
    records: new Map([
      [
        type.uid,
        [
          { ...RAO, image: 'rao.webp' },
          { ...IYER, next: 'a' },
        ],
      ],
    ]),
    media: { records: new Map([['rao.webp', picture]]), files: new Map() },
  });
  expect(
    records({ ...type, attributes: types.get('/leaders')?.attributes ?? type.attributes })[1],
  ).toMatchObject({
    name: 'Iyer',
    next: { name: 'Rao', image: { name: 'rao.webp' } },
  });
});
