// What this project adds to Strapi's panel: beside each record, what of its draft the site would show badly.
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { createElement as h, useEffect, useState } from 'react';

function SiteWarnings({ uid, documentId, saved }) {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState();
  // Saving changes the record's time: it is checked again.
  useEffect(() => {
    let left = false;
    const query = new URLSearchParams({ uid, saved, ...(documentId ? { documentId } : {}) });
    get(`/site-warnings?${query}`)
      .then(({ data }) => data)
      .catch(() => ({ error: 'The check of this content failed.' }))
      .then((data) => left || setAnswer(data));
    return () => {
      left = true;
    };
  }, [get, uid, documentId, saved]);
  return h(Flex, { direction: 'column', alignItems: 'stretch', gap: 3, role: 'status' }, linesOf(answer));
}

function linesOf(answer) {
  if (!answer) return line('Looking …', 0);
  if (answer.error) return line(answer.error, 0);
  if (answer.warnings.length === 0) return line('Nothing to mend: the pages can show all of this.', 0);
  return [headline(answer.warnings.length), ...answer.warnings.map(warning)];
}

const headline = (count) =>
  h(
    Typography,
    { key: 'headline', variant: 'omega', fontWeight: 'bold', textColor: 'warning700', tag: 'p' },
    count === 1 ? 'One thing to mend' : `${count} things to mend`,
  );

const warning = ({ where, message }, at) =>
  h(
    'div',
    { key: at },
    h(Typography, { variant: 'pi', fontWeight: 'bold', tag: 'p' }, fieldIn(where)),
    line(message, 1),
  );

const line = (text, key) => h(Typography, { key, variant: 'pi', textColor: 'neutral600', tag: 'p' }, text);

/** `committee.details[2].full_name` as an editor finds it: "Committee, details 3, full name". */
function fieldIn(where) {
  const words = where.replace(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`).replaceAll('_', ' ');
  const text = words.trim().split('.').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function SitePanel({ model, documentId, document }) {
  if (!model.startsWith('api::') || !document) return null;
  return {
    title: 'On the site',
    content: h(SiteWarnings, { uid: model, documentId, saved: document.updatedAt }),
  };
}

export default {
  bootstrap(app) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([SitePanel]);
  },
};
