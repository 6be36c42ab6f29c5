// A uid of a type has colons; as part of an address in the schema it should not.
const plainUid = (uid: string): string => uid.replace(/^api::.*\./, 'type-');

/** The definition of what can be populated of a type or component. */
export const populateName = (uid: string): string => `populate-${plainUid(uid)}`;

/** The definition of what the records of a type are filtered by. */
export const filtersName = (uid: string): string => `filters-${plainUid(uid)}`;
