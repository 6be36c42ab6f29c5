/** The dev server sends this event to open pages when a changed manifest or record has passed its checks. */
export const LIVE_EVENT = 'prospectus:changed';
