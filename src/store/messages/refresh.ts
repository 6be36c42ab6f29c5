/**
 * Looks at the manifests, then at the content, and publishes what changed; a look at the manifests never
 * waits for content that an earlier call is fetching. Calls during a look become one more.
 * @param changedType sources of this type, by the CMS's name, are asked and shown before the others
 * @throws what the look threw
 */
export type Refresh = (changedType?: string) => Promise<void>;
