/** Without the hashes that a build puts into the names of classes: a comment changes them. */
export function withoutHashes(text: string): string {
  return text.replace(/\b_([A-Za-z][\w-]*?)_[a-z0-9]{5,6}(?:_\d+)?\b/g, '_$1');
}
