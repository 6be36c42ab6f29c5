// This project's addition to Strapi's panel: beside each record, its state on the site.
import { Flex } from '@strapi/design-system';
import { createElement as h, useEffect } from 'react';
import { EarlierVersions } from './earlier.js';
import { PublishEffect, RemovalEffect } from './effects.js';
import { fieldInWords, line } from './lines.js';
import { PicturesWithoutWords } from './pictures.js';
import { SiteWarnings } from './warnings.js';

/** Passes each save on to previews that are open in other tabs: Strapi itself tells only the one of its own page. */
const SAVES = 'prospectus-saves';

function tellPreview() {
  const frame = document.querySelector('[data-testid="preview-iframe"]');
  frame?.contentWindow?.postMessage({ type: 'strapiUpdate' }, new URL(frame.src).origin);
}

/** A preview leads here with the field that an editor pointed at. */
const POINTED = /^#field=(.+)$/;
const pointedField = () => decodeURIComponent(POINTED.exec(window.location.hash)?.[1] ?? '');

function OnTheSite({ uid, documentId, saved, status }) {
  const field = pointedField();
  useEffect(() => {
    new BroadcastChannel(SAVES).postMessage(saved);
  }, [saved]);
  useEffect(() => {
    if (field) document.querySelector(`[name="${CSS.escape(field)}"]`)?.focus();
  }, [field]);
  const record = { uid, documentId, saved };
  return h(
    Flex,
    {
      direction: 'column',
      alignItems: 'stretch',
      gap: 3,
      role: 'status',
      style: { overflowWrap: 'anywhere' },
    },
    field && line(`You pointed at: ${fieldInWords(field.replace(/\.(\d+)/g, '[$1]'))}`),
    h(PicturesWithoutWords),
    h(SiteWarnings, { uid, documentId, saved }),
    h(PublishEffect, { record, status }),
    h(RemovalEffect, { record }),
    h(EarlierVersions, { record }),
  );
}

function SitePanel({ model, documentId, document }) {
  if (!model.startsWith('api::') || !document) return null;
  const { updatedAt, status } = document;
  return {
    title: 'On the site',
    content: h(OnTheSite, { key: documentId, uid: model, documentId, saved: updatedAt, status }),
  };
}

export default {
  bootstrap(app) {
    new BroadcastChannel(SAVES).addEventListener('message', tellPreview);
    app.getPlugin('content-manager').apis.addEditViewSidePanel([SitePanel]);
  },
};
