const { errors } = require('@strapi/utils');
const { sharedKey, siteUrl } = require('../environment');

const PATH = '/site-warnings';
const READ = 'plugin::content-manager.explorer.read';
const PATIENCE_MS = 5000;

/** What the panel asks beside a saved record: what of it the site would show badly. */
function addSiteWarnings(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: PATH,
        handler: (ctx) => answer(strapi, ctx),
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}

async function answer(strapi, ctx) {
  const { uid, documentId } = ctx.query;
  const type = typeof uid === 'string' && uid.startsWith('api::') ? strapi.contentTypes[uid] : undefined;
  if (!type) throw new errors.NotFoundError();
  if (!ctx.state.userAbility.can(READ, uid)) throw new errors.ForbiddenError();
  ctx.body = await warningsOf(type, documentId);
}

/** The site's answer, or why there is none: an editor can go on without it. */
async function warningsOf({ kind, info }, documentId) {
  const isSingle = kind === 'singleType';
  const url = new URL('/hooks/content-check', siteUrl);
  url.searchParams.set('endpoint', `/${isSingle ? info.singularName : info.pluralName}`);
  if (!isSingle && typeof documentId === 'string') url.searchParams.set('documentId', documentId);
  const headers = { authorization: `Bearer ${sharedKey('check')}` };
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { warnings, error } = await reply.json();
    return Array.isArray(warnings) ? { warnings } : { error: error ?? `The site answers ${reply.status}.` };
  } catch {
    return { error: 'The site does not answer, so this content is not checked.' };
  }
}

module.exports = { addSiteWarnings };
