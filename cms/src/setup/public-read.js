const { createHash, timingSafeEqual } = require('node:crypto');
const { errors } = require('@strapi/utils');
const { sharedKey } = require('../environment');

const READ = /^api::[^.]+\.[^.]+\.(find|findOne)$/;

/**
 * Everyone may read published content, and the site, with its key, also drafts; nobody may write here. Routes with
 * `auth: false` would drop relations silently and show drafts to anyone.
 */
function addPublicRead(strapi) {
  const siteKey = sharedKey('draft');
  strapi.get('auth').register('content-api', {
    name: 'public-read',
    authenticate: (ctx) => ({ authenticated: mayRead(ctx, siteKey), credentials: null, ability: null }),
    verify: (_auth, config) => {
      const scopes = [config.scope ?? []].flat();
      if (!scopes.every((scope) => READ.test(scope))) throw new errors.ForbiddenError();
    },
  });
}

function mayRead(ctx, siteKey) {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  const sent = ctx.get('authorization');
  if (sent !== '') return same(sent, `Bearer ${siteKey}`);
  // Strapi reads any other status as "draft".
  return ctx.query.status === undefined || ctx.query.status === 'published';
}

function same(a, b) {
  const digest = (text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

module.exports = { addPublicRead };
