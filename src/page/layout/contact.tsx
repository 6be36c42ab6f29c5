import {
  unavailableText,
  urgentCall,
  urgentCallOrWrite,
  urgentComeBy,
  urgentWrite,
} from 'virtual:site/texts';
import { Fragment, type ReactElement } from 'react';
import { textMember } from '../../core/json/json.ts';
import { resolveBlock } from '../../core/manifest/page.ts';
import { loadedRecords, readSources } from '../loading/page-state.ts';
import type { Payload } from '../loading/payload.ts';

/** Contact details of the site; each is undefined if the content has none. */
export interface Contact {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** Reads the contact from header and footer: the props `phone` and `email` of their blocks, literal or bound. */
export function findContact(payload: Pick<Payload, 'layout' | 'records' | 'failures'>): Contact {
  const { sources, header, footer } = payload.layout;
  const records = loadedRecords(sources, readSources(payload, sources));
  const props = [...header, ...footer].map((block) => resolveBlock(block, records, {}));
  const first = (name: string) =>
    props.map((one) => textMember(one, name)?.trim()).find((text) => text !== undefined && text !== '');
  return { phone: first('phone'), email: first('email') };
}

/** Explains how missing content affects the visitor, and whom to contact meanwhile. */
export function ContactLine({ phone, email }: Contact): ReactElement {
  const links: Readonly<Record<string, ReactElement>> = {
    phone: <a href={`tel:${phone?.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    email: <a href={`mailto:${email}`}>{email}</a>,
  };
  // Every second part is the name of a link.
  const pieces = contactText(phone !== undefined, email !== undefined).split(/\{(phone|email)\}/);
  return (
    <p>
      {unavailableText}{' '}
      {pieces.map((piece, at) => (
        <Fragment key={at}>{at % 2 === 0 ? piece : links[piece]}</Fragment>
      ))}
    </p>
  );
}

function contactText(hasPhone: boolean, hasEmail: boolean): string {
  if (hasPhone) return hasEmail ? urgentCallOrWrite : urgentCall;
  return hasEmail ? urgentWrite : urgentComeBy;
}
