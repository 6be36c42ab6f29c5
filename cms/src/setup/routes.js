const { factories } = require('@strapi/strapi');

/**
 * Gives every content type Strapi's own controller, service and routes, so that a type needs nothing but a
 * schema.json. The factories are public API, but the registries are not: the version of Strapi is pinned, and the
 * contract test (tests/site/cms) would notice a change.
 */
function addRoutes(strapi) {
  for (const [uid, type] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::')) continue;
    strapi.get('controllers').set(uid, factories.createCoreController(uid));
    strapi.get('services').set(uid, factories.createCoreService(uid));
    const api = strapi.api(type.apiName);
    api.routes = { ...api.routes, [type.info.singularName]: factories.createCoreRouter(uid) };
  }
}

module.exports = { addRoutes };
