import { Typography } from '@strapi/design-system';
import { createElement as h } from 'react';

/** A line of small text. */
export const line = (text, key) =>
  h(Typography, { key, variant: 'pi', textColor: 'neutral600', tag: 'p' }, text);

/** A highlighted line: a success, or a warning for the editor. */
export const headline = (text, { key = 'headline', isGood = false } = {}) =>
  h(
    Typography,
    {
      key,
      variant: 'omega',
      fontWeight: 'bold',
      textColor: isGood ? 'success700' : 'warning700',
      tag: 'p',
    },
    text,
  );
