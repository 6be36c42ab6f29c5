/** The event by which the dev server tells an open page that a changed manifest or record has passed its checks. */
export const LIVE_EVENT = 'prospectus:changed';
