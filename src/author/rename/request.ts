/** What an author asks for. */
export interface Request {
  readonly kind: 'prop' | 'block' | 'field' | 'route';
  readonly old: string;
  readonly now: string;
  /** Show what would change, and change nothing. */
  readonly dry: boolean;
}

export const USAGE = `npm run rename -- prop people.role office
npm run rename -- block people team
npm run rename -- field fees.table.amount total
npm run rename -- route /a /b
  prop   a prop of a block, or of the items of one of its lists: in the block, its examples and all manifests.
  block  a type of block: its folder and all manifests.
  field  a field of the content model, by its type or component: schema, content, manifests, scenarios, and a
         migration that keeps the data of a real Strapi.
  route  the address of a page: its manifest, the links to it, and a redirect from the old address.
  --dry-run  shows what would change, and changes nothing.
A path may leave out what lies between its first name and its last, where only one thing is meant.
Nothing is changed where anything would be lost.`;

const KINDS = ['prop', 'block', 'field', 'route'] as const;

/** Reads the arguments; undefined where they can't be understood. */
export function readRequest(args: readonly string[]): Request | undefined {
  const words = args.filter((arg) => arg !== '--dry-run');
  const [first, old, now, ...more] = words;
  const kind = KINDS.find((one) => one === first);
  if (!kind || !old || !now || more.length > 0 || words.some((word) => word.startsWith('-')))
    return undefined;
  return { kind, old, now, dry: words.length < args.length };
}
