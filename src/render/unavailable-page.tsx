import {
  unavailableText,
  urgentCall,
  urgentCallOrWrite,
  urgentComeBy,
  urgentWrite,
} from 'virtual:site/texts';
import { Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { pageTitle } from '../core/manifest/page.ts';
import { Layout } from '../page/layout/layout.tsx';
import { Notices } from '../page/layout/notices.tsx';
import styles from '../page/layout/root-boundary.module.css';
import { noticeFor, payloadState } from '../page/loading/page-state.ts';
import type { NoticeContent } from '../page/ui/notify.ts';
import { type Contact, findContact } from './contact.ts';
import { servedHead } from './head/served-head.ts';
import { payloadFor, type RenderedPage, type RenderInput } from './render-page.tsx';

/**
 * A page whose content has never been loaded: header and footer as far as they are known, its title, and how to reach
 * the people behind the site. It has no scripts and doesn't change until it is loaded again.
 */
export function unavailablePage(input: RenderInput): RenderedPage {
  const { page, layout, registry, report, snapshot } = input;
  const payload = payloadFor(input);
  const failure = payloadState(payload).failures.find(({ log }) => !log);
  const title = pageTitle(page, {}, {});
  const html = renderToString(
    <SWRConfig value={{ fallback: payload.records, provider: () => new Map() }}>
      <Notices initial={[]}>
        <Layout layout={layout} registry={registry} report={report} busy={false}>
          <Unavailable
            title={title === '' ? layout.name : title}
            notice={failure && noticeFor(failure)}
            contact={findContact(layout, snapshot)}
          />
        </Layout>
      </Notices>
    </SWRConfig>,
  );
  const bare = { page: { ...page, blocks: [] }, params: input.params };
  const head = servedHead(bare, layout, { records: {}, notFound: true });
  return { html, payload, head, notFound: false, still: true };
}

interface UnavailableProps {
  readonly title: string;
  readonly notice: NoticeContent | undefined;
  readonly contact: Contact;
}

// The notice is part of the page's text: as an overlay it would need a script to be closed.
function Unavailable({ title, notice, contact }: UnavailableProps): ReactElement {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{unavailableText}</p>
      <ContactLine {...contact} />
      {notice && (
        <p role="alert">
          <strong>{notice.title}:</strong> {notice.message}
        </p>
      )}
    </div>
  );
}

function ContactLine({ phone, email }: Contact): ReactElement {
  const links: Readonly<Record<string, ReactElement>> = {
    phone: <a href={`tel:${phone?.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    email: <a href={`mailto:${email}`}>{email}</a>,
  };
  // Every second piece is the name of a link.
  const pieces = contactText(phone !== undefined, email !== undefined).split(/\{(phone|email)\}/);
  return (
    <p>
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
