// Before publishing, the panel says what visitors would find changed; after it, whether they see the new version.
import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { createElement as h, useCallback, useEffect, useState } from 'react';
import { Folded } from './folded.js';
import { headline, line } from './lines.js';
import { PagePictures } from './page-pictures.js';
import {
  effectInWords,
  isOnItsWay,
  isSomething,
  lostFirst,
  pageEffectInWords,
  reasonsInWords,
} from './words.js';

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
      const waits = times > 0 && isOnItsWay(effect, status);
      setAnswer({ ...effect, waits });
      if (waits) setTimeout(() => left || follow(times - 1), FOLLOW_MS);
    };
    follow(FOLLOWED_TIMES);
    return () => {
      left = true;
    };
  }, [ask, status]);
  if (!answer) return line('Looking at the site …');
  if (answer.error) return line(answer.error);
  const said = effectInWords(answer, status, answer.waits);
  const isGood = said === 'Visitors see this version';
  return [
    headline(said, { key: 'said', isGood }),
    ...reasons(answer),
    ...(answer.waits ? [] : effectLines(answer)),
    ...plannedLines(answer),
  ];
}

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

const reasons = (answer) => reasonsInWords(answer).map((reason) => line(reason, reason));

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

function pageLine(page, site) {
  const { address } = page;
  const link = h(Link, { href: site + address, target: '_blank', rel: 'noreferrer' }, address);
  return line([link, ` ${pageEffectInWords(page)}`], address);
}
