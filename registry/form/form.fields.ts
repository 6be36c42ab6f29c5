import {
  formatted,
  group,
  image,
  list,
  markup,
  required,
  text,
  type Values,
} from '../../src/core/block/fields.ts';
import { form, labels } from '../../src/core/form/form-fields.ts';

export const fields = {
  form: required(form()),
  title: text(),
  subtitle: text(),
  text: markup(),
  labels: labels(),
  slides: list(group({ image: image(), title: text(), subtitle: text() })),
  slidesLabel: text('Pictures'),
  phone: formatted('phone'),
  address: text(),
};

export type FormBlockProps = Values<typeof fields>;
