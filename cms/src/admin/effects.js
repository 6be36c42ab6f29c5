// Before publishing, the panel says what visitors would find changed; after it, whether they see the new version.
import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { createElement as h, useCallback, useEffect, useState } from 'react';
import { Folded } from './folded.js';
import { fieldInWords, headline, line } from './lines.js';
import { PagePictures } from './page-pictures.js';

/** The site takes a change within two seconds, unless it holds or refuses it. */
const FOLLOW_MS = 700;
const FOLLOWED_TIMES = 6;
const MOST_LINES = 12;

/** The effect of publishing this draft or, once it is published, whether visitors see it. */
export function PublishEffect({ record, status }) {
  const ask = useEffectOf(record);
  const [answer, setAnswer] = useState();
  useEffect(() => {
    let left = false;
    // The last answer is about another version.
    setAnswer();
    const follow = async (times) => {
      const effect = await ask('publish');
      if (left) return;
      const isOnItsWay = status === 'published' && times > 0 && isSomething(effect) && !stopped(effect);
      setAnswer({ ...effect, isOnItsWay });
      if (isOnItsWay) setTimeout(() => left || follow(times - 1), FOLLOW_MS);
    };
    follow(FOLLOWED_TIMES);
    return () => {
      left = true;
    };
  }, [ask, status]);
  if (!answer) return line('Looking at the site …');
  if (answer.error) return line(answer.error);
  const said = status === 'published' ? afterPublishing(answer) : beforePublishing(answer);
  const isGood = status === 'published' && !isSomething(answer);
  return [
    headline(said, { key: 'said', isGood }),
    ...reasons(answer),
    ...(answer.isOnItsWay ? [] : effectLines(answer)),
    ...plannedLines(answer),
  ];
}

function afterPublishing(answer) {
  if (!isSomething(answer)) return 'Visitors see this version';
  if (answer.isOnItsWay) return 'On its way to visitors …';
  return stopped(answer)
    ? 'Visitors don’t see this version'
    : 'Visitors don’t see this version yet. Missing there:';
}

const beforePublishing = (answer) =>
  isSomething(answer) ? 'If you publish this:' : 'Publishing this changes nothing for visitors';

/** Where a record is shown, and what goes with it. */
export const RemovalEffect = ({ record }) =>
  h(Folded, { summary: 'Where it is shown; if you unpublish or delete it' }, h(Removal, { record }));

function Removal({ record }) {
  const ask = useEffectOf(record);
  const [answer, setAnswer] = useState();
  useEffect(() => {
    let left = false;
    ask('unpublish').then((effect) => left || setAnswer(effect));
    return () => {
      left = true;
    };
  }, [ask]);
  if (!answer) return line('Looking at the site …');
  if (!isSomething(answer)) return line('No page shows it.');
  const addresses = lostFirst(answer.pages ?? []).map(({ address }) => address);
  return [
    ...reasons(answer),
    ...effectLines(answer),
    h(PagePictures, { key: 'pictures', record, addresses }),
  ];
}

/** Asks the site for the effect of an action on a record; saving it makes a new question. */
function useEffectOf({ uid, documentId, saved }) {
  const { get } = useFetchClient();
  return useCallback(
    (verb) => {
      const query = new URLSearchParams({ uid, verb, saved, ...(documentId ? { documentId } : {}) });
      return get(`/site-effect?${query}`)
        .then(({ data }) => data)
        .catch(() => ({ error: 'The site could not be asked what this changes.' }));
    },
    [get, uid, documentId, saved],
  );
}

const isSomething = ({ pages = [], feeds = [], search, held, refused = [], error }) =>
  Boolean(error || held || search || pages.length + feeds.length + refused.length > 0);

const stopped = ({ held, refused = [], error }) => Boolean(error || held || refused.length > 0);

/** The site's log names the record, too: `article "x8fk" is refused, its parts[1].name: a number, not a text`. */
const REFUSED = /^\S+(?: "[^"]*")? is refused, its ([^:]+): /;

const refusalInWords = (reason) =>
  reason.replace(REFUSED, (_, field) => `Visitors don’t get this version. ${fieldInWords(field)}: `);

const reasons = ({ held, refused = [], error }) => [
  ...(error ? [line(error, 'error')] : []),
  ...refused.map((reason) => line(refusalInWords(reason), reason)),
  ...(held ? [line(`It is held until somebody accepts it: ${held}.`, 'held')] : []),
];

/** Lost pages come first, because a page that leaves a menu changes all others. */
const RANKS = { goes: 0, 'leads on': 1, appears: 2, changes: 3 };

const lostFirst = (pages) => pages.toSorted((a, b) => RANKS[a.effect] - RANKS[b.effect]);

function effectLines({ pages = [], feeds = [], search, site }) {
  const lines = [
    ...lostFirst(pages).map((page) => pageLine(page, site)),
    ...feeds.map((address) => line(`${address} changes`, address)),
    ...(search ? [line('The search finds it by other words', 'search')] : []),
  ];
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), line(`and ${more} more`, 'more')] : lines;
}

/** Later changes by the days of the record. */
const plannedLines = ({ planned = [], site }) =>
  planned.flatMap(({ when, ...effect }) => [
    headline(`From ${when} on:`, { key: when }),
    h('div', { key: `${when} lines` }, effectLines({ ...effect, site })),
  ]);

// The browser's own blue can't be read in the dark theme.
const Link = (props) => h(Typography, { tag: 'a', variant: 'pi', textColor: 'primary600', ...props });

function pageLine({ address, effect, to, links = [] }, site) {
  const link = h(Link, { href: site + address, target: '_blank', rel: 'noreferrer' }, address);
  const onward = to === undefined ? '' : ` to ${to}`;
  const dead = links.length > 0 ? `; links to it go from ${links.join(', ')}` : '';
  return line([link, ` ${effect}${onward}${dead}`], address);
}
