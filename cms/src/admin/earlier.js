// Puts an earlier version of a record back into the form. Nothing is saved until the editor saves it as a draft.
import { Button } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { createElement as h, useEffect, useState } from 'react';
import { Folded } from './folded.js';
import { headline, line } from './lines.js';
import { fieldInWords } from './words.js';

/** The versions of a record that the site keeps. */
export const EarlierVersions = ({ record }) =>
  h(Folded, { summary: 'Earlier versions' }, h(Versions, { record }));

function Versions({ record: { uid, documentId, saved } }) {
  const { get } = useFetchClient();
  const { setValues, getValues, disabled } = useForm('EarlierVersions', (form) => form);
  const [answer, setAnswer] = useState();
  const [filled, setFilled] = useState();
  useEffect(() => {
    let left = false;
    const query = new URLSearchParams({ uid, saved, ...(documentId ? { documentId } : {}) });
    get(`/site-earlier?${query}`)
      .then(({ data }) => data)
      .catch(() => ({ error: 'The site could not be asked for earlier versions.' }))
      .then((data) => left || setAnswer(data));
    return () => {
      left = true;
    };
  }, [get, uid, documentId, saved]);
  if (!answer) return line('Looking at the site …');
  const { error, versions = [] } = answer;
  if (error) return line(error);
  if (versions.length === 0) return line('Visitors have not seen this yet.');
  const fill = (version) => {
    setValues({ ...getValues(), ...version.values });
    setFilled(version);
  };
  return [
    filled && h('div', { key: 'filled', role: 'status' }, filledLines(filled)),
    ...versions.map((version) =>
      h(
        Button,
        { key: version.time, variant: 'tertiary', size: 'S', disabled, onClick: () => fill(version) },
        dayInWords(version.time),
      ),
    ),
    line('Each is what visitors saw from then on. It fills the form and saves nothing.', 'about'),
  ];
}

const filledLines = ({ time, missing }) => [
  headline(`The form has what visitors saw from ${dayInWords(time)} on`, { key: 'headline', isGood: true }),
  line('Save it as a draft, or leave the page to drop it.', 'what next'),
  missing.length > 0 &&
    line(`Not kept by the site, and left as they are: ${missing.map(fieldInWords).join('; ')}`, 'missing'),
];

const dayInWords = (time) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
