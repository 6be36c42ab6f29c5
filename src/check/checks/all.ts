import { check as choice } from './choice.ts';
import { check as content } from './content.ts';
import { check as contentModel } from './content-model.ts';
import type { CheckDefinition } from './definition.ts';
import { check as description } from './description.ts';
import { check as duplicateId } from './duplicate-id.ts';
import { check as duplicateRoute } from './duplicate-route.ts';
import { check as duplicateTitle } from './duplicate-title.ts';
import { check as json } from './json.ts';
import { check as jsonKey } from './json-key.ts';
import { check as jsonLimit } from './json-limit.ts';
import { check as kind } from './kind.ts';
import { check as list } from './list.ts';
import { check as literal } from './literal.ts';
import { check as missingFile } from './missing-file.ts';
import { check as missingProp } from './missing-prop.ts';
import { check as noEffect } from './no-effect.ts';
import { check as notPopulated } from './not-populated.ts';
import { check as path } from './path.ts';
import { check as populateRefused } from './populate-refused.ts';
import { check as populateUnused } from './populate-unused.ts';
import { check as reservedRoute } from './reserved-route.ts';
import { check as searchCategory } from './search-category.ts';
import { check as searchIndex } from './search-index.ts';
import { check as shape } from './shape.ts';
import { check as unknownAnchor } from './unknown-anchor.ts';
import { check as unknownBlock } from './unknown-block.ts';
import { check as unknownComponent } from './unknown-component.ts';
import { check as unknownEndpoint } from './unknown-endpoint.ts';
import { check as unknownField } from './unknown-field.ts';
import { check as unknownParameter } from './unknown-parameter.ts';
import { check as unknownProp } from './unknown-prop.ts';
import { check as unknownRoute } from './unknown-route.ts';
import { check as unknownSource } from './unknown-source.ts';
import { check as unreadFile } from './unread-file.ts';
import { check as unsafeLink } from './unsafe-link.ts';
import { check as unusedParameter } from './unused-parameter.ts';
import { check as unusedSource } from './unused-source.ts';

/** Every check there is, in the order of docs/checks.md. A new one is added here. */
export const ALL_CHECKS: readonly CheckDefinition[] = [
  json,
  jsonLimit,
  jsonKey,
  shape,
  searchCategory,
  reservedRoute,
  unknownBlock,
  unknownProp,
  missingProp,
  literal,
  choice,
  unsafeLink,
  path,
  unknownSource,
  unknownEndpoint,
  unknownField,
  unknownComponent,
  unknownParameter,
  list,
  kind,
  notPopulated,
  populateRefused,
  populateUnused,
  unusedSource,
  unusedParameter,
  noEffect,
  duplicateId,
  unknownRoute,
  unknownAnchor,
  description,
  duplicateRoute,
  duplicateTitle,
  unreadFile,
  missingFile,
  content,
  contentModel,
  searchIndex,
];
