/** Removes the hashes that a build adds to class names, because a mere comment changes them. */
export function withoutHashes(text: string): string {
  return text.replace(/\b_([A-Za-z][\w-]*?)_[a-z0-9]{5,6}(?:_\d+)?\b/g, '_$1');
}
