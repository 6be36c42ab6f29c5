/** The dev server sends this event after a save that passed its checks: navigation.tsx loads the open page again. */
export const LIVE_EVENT = 'prospectus:changed';
