import { z } from 'zod';
import { textMember } from '../../core/json/json.ts';
import { tooDeep } from '../../strapi/strapi-answer.ts';
import type { Entry, Index } from '../entry.ts';
import { LIST, listPartName } from '../stored-names.ts';

/** Parses a stored file as JSON; undefined for a missing entry. */
export type ReadJson = (entry: Entry | undefined) => Promise<unknown>;

const listOrder = z.object({ order: z.array(z.string()), parts: z.number().int().max(100_000) });

/** The stored long lists of a site, by URL. A list with a missing or corrupt part is omitted. */
export async function keptLists(index: Index, readJson: ReadJson): Promise<[string, unknown[]][]> {
  const lists: [string, unknown[]][] = [];
  for (const [address, entry] of index) {
    if (!address.startsWith(LIST)) continue;
    const url = address.slice(LIST.length);
    const kept = listOrder.safeParse(await readJson(entry));
    if (!kept.success) continue;
    const byId = new Map<string | undefined, unknown>();
    for (let at = 0; at < kept.data.parts; at++) {
      const part = await readJson(index.get(listPartName(url, at)));
      if (!Array.isArray(part) || tooDeep(part)) break;
      for (const record of part) byId.set(textMember(record, 'documentId'), record);
    }
    const records = kept.data.order.flatMap((id) => byId.get(id) ?? []);
    if (records.length === kept.data.order.length) lists.push([url, records]);
  }
  return lists;
}
