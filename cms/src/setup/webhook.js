const { sharedKey, siteUrl } = require('../environment');

const NAME = 'The site';
// entry.create and entry.update are left out: they are about drafts, which the site doesn't show.
const EVENTS = ['entry.delete', 'entry.publish', 'entry.unpublish', 'media.update', 'media.delete'];

/** Notifies the site of every change at once. An administrator's choice to switch it off is kept. */
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
