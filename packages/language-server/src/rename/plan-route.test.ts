import { describe, expect, it } from 'vitest';
import { withMovedRoute } from './plan-route.ts';

const PLAIN = '{\n  "name": "Museum",\n  "categories": ["house"]\n}\n';
const ONE = '{\n  "name": "Museum",\n  "categories": ["house"],\n  "moved": { "/a": "/b" }\n}\n';
const LINES = '{\n  "moved": {\n    "/a": "/b",\n    "/x": "/y"\n  },\n  "name": "Museum"\n}\n';

describe('the redirect of a route', () => {
  it('is added in the layout of the file', () => {
    expect(withMovedRoute(PLAIN, '/a', '/b')).toBe(ONE);
    expect(withMovedRoute(ONE, '/c', '/d')).toBe(ONE.replace('"/b" }', '"/b", "/c": "/d" }'));
    expect(withMovedRoute(LINES, '/c', '/d')).toBe(LINES.replace('"/y"', '"/y",\n    "/c": "/d"'));
  });

  it('updates redirects to the old route', () => {
    expect(withMovedRoute(ONE, '/b', '/c')).toBe(ONE.replace('"/b" }', '"/c", "/b": "/c" }'));
  });

  it('is removed when the rename is undone', () => {
    expect(withMovedRoute(ONE, '/b', '/a')).toBe(PLAIN);
    expect(withMovedRoute(LINES, '/b', '/a')).toBe(LINES.replace('"/a": "/b",\n    ', ''));
    expect(withMovedRoute(LINES, '/y', '/x')).toBe(LINES.replace(',\n    "/x": "/y"', ''));
  });

  it('is refused where the new route is redirected', () => {
    expect(() => withMovedRoute(ONE, '/c', '/a')).toThrow('site.json sends /a on to /b');
  });
});
