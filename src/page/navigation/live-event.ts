/** What the dev server tells an open page when a manifest or record has passed its checks. */
export const LIVE_EVENT = 'prospectus:changed';
