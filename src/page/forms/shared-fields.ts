/** The e-mail field of all forms; its rules differ. */
export const emailField = { name: 'email', label: 'Email', input: 'email', autoComplete: 'email' } as const;
