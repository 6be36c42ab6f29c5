const { createHmac } = require('node:crypto');
const { sharedKey, siteUrl } = require('../environment');

const MINUTES = 30;

/**
 * The address behind the panel's preview button: the site shows there the page of this record or, where it
 * has none, the first one that reads its type, with the draft. Signed, so that nobody else can make one, and void after half an hour; the
 * site checks it in src/content/preview-link.ts.
 */
function previewLink(uid, { documentId, status }) {
  const type = strapi.contentType(uid);
  if (!uid.startsWith('api::')) return undefined;
  const { singularName, pluralName } = type.info;
  const endpoint = `/${type.kind === 'singleType' ? singularName : pluralName}`;
  const until = Date.now() + MINUTES * 60_000;
  // The origin of the panel as this editor's browser knows it: only that one may frame the page.
  const panel = strapi.requestContext.get()?.origin;
  const shown = status === 'published' ? 'published' : 'draft';
  const claim = JSON.stringify({
    endpoint,
    documentId: documentId || undefined,
    status: shown,
    until,
    panel,
  });
  const body = Buffer.from(claim).toString('base64url');
  const signature = createHmac('sha256', sharedKey('preview')).update(body).digest('base64url');
  return `${siteUrl}/preview/${body}.${signature}`;
}

module.exports = { previewLink };
