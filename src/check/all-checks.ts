import { check as choice } from './checks/choice.ts';
import { check as content } from './checks/content.ts';
import { check as contentCut } from './checks/content-cut.ts';
import { check as contentEmpty } from './checks/content-empty.ts';
import { check as contentLink } from './checks/content-link.ts';
import { check as contentMarks } from './checks/content-marks.ts';
import { check as contentModel } from './checks/content-model.ts';
import { check as contentText } from './checks/content-text.ts';
import { check as description } from './checks/description.ts';
import { check as duplicateDescription } from './checks/duplicate-description.ts';
import { check as duplicateField } from './checks/duplicate-field.ts';
import { check as duplicateId } from './checks/duplicate-id.ts';
import { check as duplicateRoute } from './checks/duplicate-route.ts';
import { check as duplicateTitle } from './checks/duplicate-title.ts';
import { check as feed } from './checks/feed.ts';
import { check as filter } from './checks/filter.ts';
import { check as foreignSyntax } from './checks/foreign-syntax.ts';
import { check as forgottenDollar } from './checks/forgotten-dollar.ts';
import { check as formOptions } from './checks/form-options.ts';
import { check as headingGap } from './checks/heading-gap.ts';
import { check as json } from './checks/json.ts';
import { check as jsonKey } from './checks/json-key.ts';
import { check as jsonLimit } from './checks/json-limit.ts';
import { check as kind } from './checks/kind.ts';
import { check as list } from './checks/list.ts';
import { check as listSource } from './checks/list-source.ts';
import { check as literal } from './checks/literal.ts';
import { check as longText } from './checks/long-text.ts';
import { check as missingAlt } from './checks/missing-alt.ts';
import { check as missingFile } from './checks/missing-file.ts';
import { check as missingProp } from './checks/missing-prop.ts';
import { check as missingText } from './checks/missing-text.ts';
import { check as movedRoute } from './checks/moved-route.ts';
import { check as noEffect } from './checks/no-effect.ts';
import { check as notPopulated } from './checks/not-populated.ts';
import { check as nothingFound } from './checks/nothing-found.ts';
import { check as once } from './checks/once.ts';
import { check as order } from './checks/order.ts';
import { check as part } from './checks/part.ts';
import { check as path } from './checks/path.ts';
import { check as populateHeavy } from './checks/populate-heavy.ts';
import { check as populateRefused } from './checks/populate-refused.ts';
import { check as populateUnused } from './checks/populate-unused.ts';
import { check as range } from './checks/range.ts';
import { check as reservedId } from './checks/reserved-id.ts';
import { check as reservedRoute } from './checks/reserved-route.ts';
import { check as routeCollision } from './checks/route-collision.ts';
import { check as ruleParameter } from './checks/rule-parameter.ts';
import { check as searchCategory } from './checks/search-category.ts';
import { check as shape } from './checks/shape.ts';
import { check as smallPicture } from './checks/small-picture.ts';
import { check as unknownAnchor } from './checks/unknown-anchor.ts';
import { check as unknownBlock } from './checks/unknown-block.ts';
import { check as unknownComponent } from './checks/unknown-component.ts';
import { check as unknownEndpoint } from './checks/unknown-endpoint.ts';
import { check as unknownField } from './checks/unknown-field.ts';
import { check as unknownFile } from './checks/unknown-file.ts';
import { check as unknownForm } from './checks/unknown-form.ts';
import { check as unknownParameter } from './checks/unknown-parameter.ts';
import { check as unknownProp } from './checks/unknown-prop.ts';
import { check as unknownRoute } from './checks/unknown-route.ts';
import { check as unknownRule } from './checks/unknown-rule.ts';
import { check as unknownSource } from './checks/unknown-source.ts';
import { check as unknownThing } from './checks/unknown-thing.ts';
import { check as unlinkedPages } from './checks/unlinked-pages.ts';
import { check as unreadComponent } from './checks/unread-component.ts';
import { check as unreadFile } from './checks/unread-file.ts';
import { check as unsafeLink } from './checks/unsafe-link.ts';
import { check as unstableKey } from './checks/unstable-key.ts';
import { check as unusedParameter } from './checks/unused-parameter.ts';
import { check as unusedSource } from './checks/unused-source.ts';
import type { CheckDefinition } from './definition/check-definition.ts';

/** All checks, in the order of docs/checks.md. A new check is added here. */
export const ALL_CHECKS: readonly CheckDefinition[] = [
  json,
  jsonLimit,
  jsonKey,
  shape,
  missingText,
  searchCategory,
  reservedRoute,
  unknownBlock,
  unknownProp,
  missingProp,
  literal,
  choice,
  range,
  unsafeLink,
  unknownForm,
  unknownThing,
  unknownRule,
  ruleParameter,
  formOptions,
  duplicateField,
  path,
  forgottenDollar,
  foreignSyntax,
  unknownSource,
  unknownEndpoint,
  unknownField,
  unknownComponent,
  unknownParameter,
  list,
  kind,
  nothingFound,
  notPopulated,
  populateRefused,
  populateUnused,
  populateHeavy,
  listSource,
  order,
  filter,
  part,
  unlinkedPages,
  feed,
  unstableKey,
  unusedSource,
  unusedParameter,
  noEffect,
  duplicateId,
  reservedId,
  once,
  headingGap,
  unknownRoute,
  unknownFile,
  unknownAnchor,
  description,
  duplicateRoute,
  routeCollision,
  movedRoute,
  duplicateTitle,
  duplicateDescription,
  longText,
  unreadFile,
  missingFile,
  content,
  contentLink,
  contentEmpty,
  contentText,
  contentMarks,
  contentCut,
  missingAlt,
  smallPicture,
  unreadComponent,
  contentModel,
];
