/** A query that the checker accepts in no manifest, or that Strapi refuses because of its values. */
export class RefusedQuery extends Error {
  constructor() {
    super('The embedded content answers the queries that a manifest can make, but this is not one of them.');
  }
}
