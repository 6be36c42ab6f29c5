const { errors } = require('@strapi/utils');
const { sharedKey, siteUrl } = require('../environment');
const { earlierValues } = require('./earlier-values');
const { mayRead } = require('./may-read');

const PATIENCE_MS = 8000;

/** The panel's questions about a record, and the addresses where the site answers them. */
const QUESTIONS = {
  '/site-warnings': '/hooks/content-check',
  '/site-earlier': '/hooks/earlier',
};

/** Lets the panel ask how the site would show a saved record, and how it showed the record before. */
function addSiteQuestions(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: Object.entries(QUESTIONS).map(([path, hook]) => ({
      method: 'GET',
      path,
      handler: (ctx) => answer(strapi, ctx, hook),
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    })),
  });
}

async function answer(strapi, ctx, hook) {
  const { uid, documentId } = ctx.query;
  if (!mayRead(ctx.state.userAbility, uid)) throw new errors.ForbiddenError();
  const type = typeof uid === 'string' && uid.startsWith('api::') ? strapi.contentTypes[uid] : undefined;
  if (!type) throw new errors.NotFoundError();
  const url = new URL(siteUrl + hook);
  const isSingle = type.kind === 'singleType';
  url.searchParams.set('endpoint', `/${isSingle ? type.info.singularName : type.info.pluralName}`);
  if (!isSingle && typeof documentId === 'string') url.searchParams.set('documentId', documentId);
  const { versions, ...said } = await askSite(url);
  ctx.body = {
    ...said,
    ...(versions ? { versions: versions.map((one) => formVersion(strapi, uid, one)) } : {}),
  };
}

const formVersion = (strapi, uid, { time, record }) => ({ time, ...earlierValues(strapi, uid, record) });

/** The site's answer, or the reason why there is none, because an editor can go on without it. */
async function askSite(url) {
  const headers = { authorization: `Bearer ${sharedKey('check')}` };
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = await reply.json();
    return reply.ok || body.error ? body : { error: `The site answers ${reply.status}.` };
  } catch {
    return { error: 'The site does not answer, so it can’t say how it would show this.' };
  }
}

module.exports = { addSiteQuestions };
