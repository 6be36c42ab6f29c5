import { isObject, member, textMember } from '../../../core/json/json.ts';

/** The endpoints of a manifest's sources, without the id of a record. */
export function sourceUrlsIn(manifest: unknown): string[] {
  const sources = member(manifest, 'sources');
  return Object.values(isObject(sources) ? sources : {}).flatMap((source) => {
    const endpoint = textMember(source, 'endpoint');
    return endpoint === undefined ? [] : [endpoint, endpoint.replace(/\/[^/]+$/, '')];
  });
}
