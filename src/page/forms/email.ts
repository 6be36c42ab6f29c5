/**
 * Matches the same as `/^[^\s@]+@[^\s@]+\.[^\s@]+$/`: something, @, something with a dot inside, no blanks. The
 * regular expression takes minutes on a megabyte of dots, this takes a millisecond.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const domain = value.slice(at + 1);
  return at > 0 && !domain.includes('@') && !/\s/.test(value) && domain.slice(1, -1).includes('.');
}
