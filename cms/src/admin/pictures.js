// A picture of the entry without an alternative text is asked for it at once, also before the entry is saved.
import { Button, Field, TextInput } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { createElement as h, useState } from 'react';
import { headline, line } from './lines.js';

/** Asks for the words of pictures that have none, and for the part of each that must never be cut off. */
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
    put(`/upload/files/${picture.id}`, { fileInfo }).then(onSaved, () => setError('It could not be saved.'));
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

const hundredths = (part, whole) => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** Those without a mouse set it in the media library, by Strapi's own dialog. */
function FocalPoint({ picture, focalPoint, onChange }) {
  const point = ({ nativeEvent, currentTarget }) =>
    onChange({
      x: hundredths(nativeEvent.offsetX, currentTarget.clientWidth),
      y: hundredths(nativeEvent.offsetY, currentTarget.clientHeight),
    });
  const { x = 50, y = 50 } = focalPoint ?? {};
  const mark = { left: `${x}%`, top: `${y}%`, transform: 'translate(-50%, -50%)', pointerEvents: 'none' };
  const ring = {
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: '3px solid white',
    outline: '2px solid black',
  };
  return h(
    'div',
    {},
    h(
      'div',
      { style: { position: 'relative' } },
      h('img', {
        src: picture.formats?.small?.url ?? picture.url,
        alt: '',
        onClick: point,
        style: { width: '100%', display: 'block', cursor: 'crosshair' },
      }),
      focalPoint && h('span', { style: { position: 'absolute', ...ring, ...mark } }),
    ),
    line('Click what must stay in sight when the picture is cropped.'),
  );
}
