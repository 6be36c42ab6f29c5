import { useFetchClient } from '@strapi/strapi/admin';
import { createElement as h, useEffect, useState } from 'react';

/** A preview each, so only of the first. */
const MOST = 3;
const PAGE = { width: 1200, height: 800 };
/** As wide as the panel's column. */
const SCALE = 0.17;

/** Small pictures of the pages that show a record. */
export function PagePictures({ record: { uid, documentId }, addresses }) {
  const { get } = useFetchClient();
  const [url, setUrl] = useState();
  useEffect(() => {
    let left = false;
    const query = new URLSearchParams({ documentId: documentId ?? '', status: 'published' });
    get(`/content-manager/preview/url/${uid}?${query}`)
      .then(({ data }) => left || setUrl(data.data?.url))
      // The addresses stand above; pictures are an extra.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [get, uid, documentId]);
  if (!url) return null;
  return addresses.slice(0, MOST).map((address) => h(PagePicture, { key: address, address, url }));
}

const PagePicture = ({ address, url }) =>
  h(
    'figure',
    { style: { margin: 0 } },
    h(
      'div',
      { style: { width: PAGE.width * SCALE, height: PAGE.height * SCALE, overflow: 'hidden' } },
      // Without scripts it has no bar, asks for nothing more and takes no focus.
      h('iframe', {
        src: url + address,
        title: address,
        sandbox: 'allow-same-origin',
        loading: 'lazy',
        inert: '',
        tabIndex: -1,
        style: { ...PAGE, border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' },
      }),
    ),
    h('figcaption', { style: { fontSize: '1.2rem' } }, address),
  );
