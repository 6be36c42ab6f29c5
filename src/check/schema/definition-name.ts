// The uid of a type contains colons, which are better avoided in an address within the schema.
const plainUid = (uid: string): string => uid.replace(/^api::.*\./, 'type-');

/** The name of the definition for the populate of a type or component. */
export const populateName = (uid: string): string => `populate-${plainUid(uid)}`;

export const filtersName = (uid: string): string => `filters-${plainUid(uid)}`;
