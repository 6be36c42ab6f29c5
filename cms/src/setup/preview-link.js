const { createHmac } = require('node:crypto');
const { sharedKey, siteUrl } = require('../environment');
const { mayRead } = require('./may-read');

/** A working day: an open preview answers until then. */
const HOURS = 8;

/**
 * The address behind the panel's preview button. The site shows the page of this record there or, if it has none, the
 * first page that reads its type, with the draft. The address is signed, so that nobody else can make one, and
 * expires after eight hours; the site checks it in src/content/preview-link.ts.
 * @returns undefined for an editor whose role may not read the type: the panel then has no preview
 */
function previewLink(uid, { documentId, locale, status }) {
  const context = strapi.requestContext.get();
  const ability = context?.state.userAbility;
  if (!uid.startsWith('api::') || !mayRead(ability, uid)) return undefined;
  const type = strapi.contentType(uid);
  const { singularName, pluralName } = type.info;
  const endpoint = `/${type.kind === 'singleType' ? singularName : pluralName}`;
  const until = Date.now() + HOURS * 3_600_000;
  // The origin of the panel as this editor's browser knows it; no other origin may frame the page.
  const panel = context.origin;
  // Only those who may read other records here see their drafts.
  const types = Object.keys(strapi.contentTypes).filter((one) => one.startsWith('api::'));
  const all = types.every((one) => mayRead(ability, one));
  const shown = status === 'published' ? 'published' : 'draft';
  const claim = JSON.stringify({
    endpoint,
    documentId: documentId || undefined,
    locale,
    status: shown,
    until,
    all,
    panel,
  });
  const body = Buffer.from(claim).toString('base64url');
  const signature = createHmac('sha256', sharedKey('preview')).update(body).digest('base64url');
  return `${siteUrl}/preview/${body}.${signature}`;
}

module.exports = { previewLink };
