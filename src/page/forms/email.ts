import { filled, type Rule } from './rule.ts';

/**
 * Something, @, something with a dot inside, no blanks: what `/^[^\s@]+@[^\s@]+\.[^\s@]+$/` matches. The
 * expression itself takes minutes on a megabyte of dots, this takes a millisecond.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const domain = value.slice(at + 1);
  return at > 0 && !domain.includes('@') && !/\s/.test(value) && domain.slice(1, -1).includes('.');
}

/** behaviour: forms 20 */
export const email: readonly Rule[] = [
  filled('Email is required'),
  { message: 'Invalid email format', holds: isEmail },
];

/** behaviour: forms 58, 60 */
export const newsletterEmail: readonly Rule[] = [
  filled('Please enter an email address'),
  { message: 'Please enter a valid email address', holds: isEmail },
];
