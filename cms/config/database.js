const path = require('node:path');
const { dataDir } = require('../src/environment');

/** SQLite in one file; PostgreSQL for those who outgrow one machine: set DATABASE_URL. */
module.exports = () => {
  const url = process.env.DATABASE_URL;
  if (url) return { connection: { client: 'postgres', connection: { connectionString: url } } };
  const filename = path.join(dataDir, 'data.db');
  return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
};
