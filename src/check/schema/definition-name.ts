// A uid of a type has colons; as part of an address in the schema it should not.
const plainUid = (uid: string): string => uid.replace(/^api::.*\./, 'type-');

/** The name of the definition of what can be populated in a type or component. */
export const populateName = (uid: string): string => `populate-${plainUid(uid)}`;

/** The name of the definition of a type's filters. */
export const filtersName = (uid: string): string => `filters-${plainUid(uid)}`;
