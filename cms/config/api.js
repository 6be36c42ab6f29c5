/** How many records of a collection one answer holds: Strapi's usual limits, which a real one has, too. */
module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };
