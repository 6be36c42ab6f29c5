import type { Snapshot } from '../content/snapshot.ts';
import { textMember } from '../core/json/json.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import { recordsIn } from '../pages/parts/projected-content.ts';

/** The ways to reach the people behind the site, as far as they are known. */
export interface Contact {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** Finds the contact in header and footer: the props `phone` and `email` of their blocks, literal or bound. */
export function findContact({ sources, header, footer }: SiteLayout, content: Snapshot): Contact {
  const records = recordsIn(content, sources, {});
  const props = [...header, ...footer].map((block) => resolveBlock(block, records, {}));
  const first = (name: string) =>
    props.map((one) => textMember(one, name)?.trim()).find((text) => text !== undefined && text !== '');
  return { phone: first('phone'), email: first('email') };
}
