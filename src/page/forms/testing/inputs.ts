import type { FormValues } from '../state.ts';
import type { AnyForm } from './tables.ts';

/** The current day in the tests: 21 November 2026. */
export const TODAY = { year: 2026, month: 11, day: 21 };

const email = 'asha@example.org';

/** Values that pass every rule of a form. */
export const VALID: Readonly<Record<AnyForm, FormValues>> = {
  enquiry: { firstName: 'Asha', lastName: 'Rao', email, phone: '9845012345', query: 'Which papers?' },
  'reach-us': { fullName: 'Asha Rao', contactNo: '9845012345', email, course: 'BDS', query: '' },
  application: { fullName: 'Asha Rao', contactNo: '9845012345', email, course: 'MBA', query: '' },
  register: {
    firstName: 'Asha',
    address: '4 Temple Street',
    dateOfBirth: '29/2/2004',
    email,
    phoneNumber: '9845012345',
    selectedCourse: 'course7',
    query: '',
  },
  newsletter: { email },
};

export const MEGABYTE = 'a'.repeat(1024 * 1024);
export const EMOJI = '🦷😀👩🏽‍⚕️';
export const RIGHT_TO_LEFT = 'مرحبا بكم';
export const ZERO_WIDTH = '\u200B\u200D\uFEFF';
export const SCRIPT = '<script>alert(1)</script>';
