// A local object store with an empty bucket: `node s3-server.mjs PORT FOLDER`. It computes the signature of a list from
// another path than S3 does (without the final slash), so signatures are checked only with STRICT=1.
import S3rver from '@20minutes/s3rver';

const [port, directory] = process.argv.slice(2);
const settings = { address: '127.0.0.1', port: Number(port), directory, silent: true };
const allowMismatchedSignatures = process.env.STRICT !== '1';
await new S3rver({ ...settings, allowMismatchedSignatures, configureBuckets: [{ name: 'site' }] }).run();
