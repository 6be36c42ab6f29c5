// What the panel says, in words that need no knowledge of the site's code. Nothing here draws or asks.

/** `committee.details[2].full_name` in words for an editor: "Committee, details 3, full name". */
export function fieldInWords(where) {
  const words = where.replace(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`).replaceAll('_', ' ');
  const text = words.trim().split('.').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True if visitors would find something changed, or if something keeps it from them. */
export const isSomething = ({ pages = [], feeds = [], search, held, refused = [], error }) =>
  Boolean(error || held || search || pages.length + feeds.length + refused.length > 0);

const isStopped = ({ held, refused = [], error }) => Boolean(error || held || refused.length > 0);

/** True if a published version isn't with visitors yet, but nothing stops it. */
export const isOnItsWay = (effect, status) =>
  status === 'published' && isSomething(effect) && !isStopped(effect);

/** The headline over the effect of publishing; `waits` while the site may still be taking it. */
export function effectInWords(effect, status, waits) {
  const changes = isSomething(effect);
  if (status !== 'published')
    return changes ? 'If you publish this:' : 'Publishing this changes nothing for visitors';
  if (!changes)
    return effect.pageless?.length ? 'Visitors see this version, but:' : 'Visitors see this version';
  if (waits) return 'On its way to visitors …';
  return isStopped(effect)
    ? 'Visitors don’t see this version'
    : 'Visitors don’t see this version yet. Missing there:';
}

/** The site's log names the record, too: `article "x8fk" is refused, its parts[1].name: a number, not a text`. */
const REFUSED = /^\S+(?: "[^"]*")? is refused, its ([^:]+): /;

const refusalInWords = (reason) =>
  reason.replace(REFUSED, (_, field) => `Visitors don’t get this version. ${fieldInWords(field)}: `);

/** The sentences that say what keeps a version from visitors. */
export const reasonsInWords = ({ held, refused = [], pageless = [], error }) => [
  ...(error ? [error] : []),
  ...refused.map(refusalInWords),
  ...pageless.map((why) => `No page of its own for ${why}. Enter another one.`),
  ...(held ? [`It is held until somebody accepts it: ${held}.`] : []),
];

/** Lost pages come first, because a page that leaves a menu changes all others. */
const RANKS = { goes: 0, 'leads on': 1, appears: 2, changes: 3 };

/** The pages of an effect in the order in which an editor should read them. */
export const lostFirst = (pages) => pages.toSorted((a, b) => RANKS[a.effect] - RANKS[b.effect]);

/** The words after the address of a page. */
export function pageEffectInWords({ effect, to, links = [] }) {
  const onward = to === undefined ? '' : ` to ${to}`;
  const dead = links.length > 0 ? `; links to it go from ${links.join(', ')}` : '';
  return `${effect}${onward}${dead}`;
}
