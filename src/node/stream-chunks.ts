const MB = 1024 * 1024;

/**
 * Reads a body chunk by chunk, so that 50 MB aren't held in memory. The signal stops a stalled body.
 * @throws if the body is longer than `most` bytes, or the signal is aborted
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  let bytes = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      if (bytes > maxBytes) throw new Error(`The content service sent more than ${maxBytes / MB} MB`);
      yield chunk.value;
    }
    signal?.throwIfAborted();
  } finally {
    cancel();
  }
}

/** Passes a body through; fails once it is longer than `maxBytes`. */
export function createByteLimit(
  maxBytes: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error(`More than ${maxBytes / MB} MB arrived`));
      else controller.enqueue(chunk);
    },
  });
}
