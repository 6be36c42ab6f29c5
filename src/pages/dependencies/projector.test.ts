import { expect, it } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { dependencySharer } from './projector.ts';

const reads = (...names: string[]): Dependencies =>
  new Map([['list', new Map(names.map((name) => [name, new Map()]))]]);

it('equal dependencies share one object', () => {
  const bound = new Map([
    ['/api/a', reads('title', 'text')],
    ['/api/b', reads('title', 'text')],
    ['/api/c', reads('title')],
  ]);
  const share = dependencySharer();
  const shared = share(bound);
  expect(shared).toEqual(bound);
  expect(shared.get('/api/b')).toBe(shared.get('/api/a'));
  expect(shared.get('/api/c')).not.toBe(shared.get('/api/a'));
  const text = shared.get('/api/a')?.get('list')?.get('text');
  expect(shared.get('/api/c')?.get('list')?.get('title')).toBe(text);
  expect(share(new Map([['/api/d', reads('title')]])).get('/api/d')).toBe(shared.get('/api/c'));
});
