import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { createElement as h, useEffect, useState } from 'react';
import { headline, line } from './lines.js';
import { fieldInWords } from './words.js';

/** The parts of a draft that the site would show badly. */
export function SiteWarnings({ uid, documentId, saved }) {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState();
  // Saving changes the record's time, which starts another check.
  useEffect(() => {
    let left = false;
    setAnswer();
    const query = new URLSearchParams({ uid, saved, ...(documentId ? { documentId } : {}) });
    get(`/site-warnings?${query}`)
      .then(({ data }) => data)
      .catch(() => ({ error: 'The check of this content failed.' }))
      .then((data) => left || setAnswer(data));
    return () => {
      left = true;
    };
  }, [get, uid, documentId, saved]);
  if (!answer) return line('Looking …');
  if (answer.error) return line(answer.error);
  const { warnings } = answer;
  if (warnings.length === 0) return line('Nothing to mend: the pages can show all of this.');
  const count = warnings.length === 1 ? 'One thing to mend' : `${warnings.length} things to mend`;
  return [headline(count), ...warnings.map(warning)];
}

const warning = ({ where, message }, at) =>
  h(
    'div',
    { key: at },
    h(Typography, { variant: 'pi', fontWeight: 'bold', tag: 'p' }, fieldInWords(where)),
    line(message),
  );
