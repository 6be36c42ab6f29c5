// Open previews, also those of other tabs, show each save as soon as Strapi has it. Strapi notifies only the preview
// of the same panel page, and only when the form is rendered again.
const CHANNEL = 'prospectus-saves';
const sent = new BroadcastChannel(CHANNEL);
/** A channel doesn't hear itself. */
const heard = new BroadcastChannel(CHANNEL);

/** Notifies all open previews of a change. */
export const tellPreviews = () => sent.postMessage('saved');

/** Strapi's requests that change records: `updateDocument`, `publishManyDocuments`. */
const CHANGE = /Documents?$/;

const onSave = () => (next) => (action) => {
  const isSaved = action.type === 'adminApi/executeMutation/fulfilled';
  if (isSaved && CHANGE.test(action.meta.arg.endpointName)) tellPreviews();
  return next(action);
};

/** Passes saves on to the preview that this page shows. */
export function followSaves(app) {
  app.addMiddlewares([() => onSave]);
  heard.addEventListener('message', () => {
    const frame = document.querySelector('[data-testid="preview-iframe"]');
    frame?.contentWindow?.postMessage({ type: 'strapiUpdate' }, new URL(frame.src).origin);
  });
}
