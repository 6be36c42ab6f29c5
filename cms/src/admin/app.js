// This project's addition to Strapi's panel: beside each record, its state on the site.
import { Flex } from '@strapi/design-system';
import { createElement as h, useEffect } from 'react';
import { EarlierVersions } from './earlier.js';
import { line } from './lines.js';
import { PicturesWithoutWords } from './pictures.js';
import { followSaves } from './saves.js';
import { SiteWarnings } from './warnings.js';
import { fieldInWords } from './words.js';

/** A preview leads here with the field that an editor pointed at. */
const POINTED = /^#field=(.+)$/;
const pointedField = () => decodeURIComponent(POINTED.exec(window.location.hash)?.[1] ?? '');

function OnTheSite({ uid, documentId, saved }) {
  const field = pointedField();
  useEffect(() => {
    if (field) document.querySelector(`[name="${CSS.escape(field)}"]`)?.focus();
  }, [field]);
  return h(
    Flex,
    { ...COLUMN, style: { overflowWrap: 'anywhere' } },
    field && line(`You pointed at: ${fieldInWords(field.replace(/\.(\d+)/g, '[$1]'))}`),
    h(PicturesWithoutWords),
    // Only these change by themselves; a screen reader would read all of a larger part again.
    h(Flex, { ...COLUMN, role: 'status' }, h(SiteWarnings, { uid, documentId, saved })),
    h(EarlierVersions, { record: { uid, documentId, saved } }),
  );
}

const COLUMN = { direction: 'column', alignItems: 'stretch', gap: 3 };

function SitePanel({ model, documentId, document }) {
  if (!model.startsWith('api::') || !document) return null;
  return {
    title: 'On the site',
    content: h(OnTheSite, { key: documentId, uid: model, documentId, saved: document.updatedAt }),
  };
}

export default {
  register: followSaves,
  bootstrap(app) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([SitePanel]);
  },
};
