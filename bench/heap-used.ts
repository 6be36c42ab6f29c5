/** Bytes of heap and external memory after a collection. @throws without `node --expose-gc` */
export function heapUsed(): number {
  if (!globalThis.gc) throw new Error('node --expose-gc is needed');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed: heap, external } = process.memoryUsage();
  return heap + external;
}
