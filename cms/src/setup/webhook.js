const { sharedKey, siteUrl } = require('../environment');

const NAME = 'The site';
// Not entry.create and entry.update: those are drafts, which the site doesn't show.
const EVENTS = ['entry.delete', 'entry.publish', 'entry.unpublish', 'media.update', 'media.delete'];

/** Tells the site of every change, at once. Whether it is switched on stays as an administrator left it. */
async function addWebhook(strapi) {
  const store = strapi.get('webhookStore');
  const known = (await store.findWebhooks()).find(({ name }) => name === NAME);
  const wanted = {
    name: NAME,
    url: `${siteUrl}/hooks/content`,
    headers: { Authorization: `Bearer ${sharedKey('webhook')}` },
    events: EVENTS,
    isEnabled: known?.isEnabled ?? true,
  };
  const webhook = known ? await store.updateWebhook(known.id, wanted) : await store.createWebhook(wanted);
  strapi.get('webhookRunner').update(webhook);
}

module.exports = { addWebhook };
