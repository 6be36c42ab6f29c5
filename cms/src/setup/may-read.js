const READ = 'plugin::content-manager.explorer.read';

/** True if an editor's role may read records of a type. Strapi calls our handlers without asking for any rights. */
const mayRead = (ability, uid) => ability?.can(READ, uid) === true;

module.exports = { mayRead };
