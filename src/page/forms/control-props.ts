import type { ComponentType } from 'react';
import type { FormField } from '../../core/form/form-definition.ts';

/** What a field is shown with. */
export interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly menu: ComponentType<MenuProps> | undefined;
}

/** What a field says of itself to assistive technology. */
export interface Described {
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A menu is a field that is told what it says. */
export interface MenuProps extends ControlProps {
  readonly described: Described;
}
