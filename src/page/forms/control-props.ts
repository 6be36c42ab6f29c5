import type { ComponentType } from 'react';
import type { FormField } from '../../core/form/form-definition.ts';

/** The props of a field's control. */
export interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly menu: ComponentType<MenuProps> | undefined;
}

/** The ARIA attributes of a field's control. */
export interface Described {
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** The props of a menu, with its ARIA attributes. */
export interface MenuProps extends ControlProps {
  readonly described: Described;
}
