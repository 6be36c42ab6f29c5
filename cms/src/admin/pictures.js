// Asks for the missing alternative text of a picture at once, even before the entry is saved.
import { Button, Field, TextInput } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { createElement as h, useState } from 'react';
import { FocalPoint } from './focal-point.js';
import { headline } from './lines.js';
import { tellPreviews } from './saves.js';

/** Asks for the alternative text of pictures without one, and for the part of each that must stay visible. */
export function PicturesWithoutWords() {
  const values = useForm('PicturesWithoutWords', (form) => form.values);
  const [done, setDone] = useState([]);
  const asked = picturesIn(values).filter(
    ({ id, alternativeText }) => !alternativeText?.trim() && !done.includes(id),
  );
  return asked.map((picture) =>
    h(PictureWords, { key: picture.id, picture, onSaved: () => setDone([...done, picture.id]) }),
  );
}

/** Every picture in the values of a form, once. */
function picturesIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  if (value.url && value.mime) return value.mime.startsWith('image/') ? [value] : [];
  const all = Object.values(value).flatMap(picturesIn);
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

function PictureWords({ picture, onSaved }) {
  const { put } = useFetchClient();
  const [words, setWords] = useState('');
  const [focalPoint, setFocalPoint] = useState(picture.focalPoint ?? undefined);
  const [error, setError] = useState();
  const save = () => {
    const fileInfo = { alternativeText: words.trim(), ...(focalPoint ? { focalPoint } : {}) };
    put(`/upload/files/${picture.id}`, { fileInfo })
      .then(tellPreviews)
      .then(onSaved, () => setError('It could not be saved.'));
  };
  return h(
    'div',
    { role: 'group', 'aria-label': picture.name, style: { display: 'grid', gap: '0.8rem' } },
    headline(`Say what ${picture.name} shows`),
    h(FocalPoint, { picture, focalPoint, onChange: setFocalPoint }),
    h(
      Field.Root,
      { name: `words-${picture.id}`, hint: 'Such as “Students at the front gate”', error },
      h(Field.Label, {}, 'Alternative text'),
      // The panel's form must not take these keys for its own field.
      h(TextInput, { value: words, onChange: ({ currentTarget }) => setWords(currentTarget.value) }),
      h(Field.Hint),
      h(Field.Error),
    ),
    h(
      Button,
      { type: 'button', size: 'S', variant: 'secondary', disabled: !words.trim(), onClick: save },
      'Keep',
    ),
  );
}
