import { languages as languagesText, locale, nearestPage, notTranslated } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import type { LanguageLink } from '../../core/manifest/page.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import styles from './language-links.several.module.css';
import { usePageLanguages } from './page-languages.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Links to the page in the other languages of the site, each with the language's own name; nothing on a site with one
 * language. A hint marks a link to a missing or untranslated page.
 */
export function LanguageLinks(): ReactElement | null {
  const others = usePageLanguages().filter(({ code }) => code !== locale);
  if (others.length === 0) return null;
  return (
    <nav className={styles.languages} aria-label={languagesText}>
      {others.map((link) => (
        <LanguageAnchor key={link.code} {...link} />
      ))}
    </nav>
  );
}

function LanguageAnchor({ code, name, href, state }: LanguageLink): ReactElement {
  const hint = state && (state === 'nearest' ? nearestPage : notTranslated);
  return (
    <a href={addBasePath(href)} lang={code} hrefLang={code} title={hint}>
      {name}
      {hint && (
        <VisuallyHidden>
          {' '}
          <span lang={locale}>{hint}</span>
        </VisuallyHidden>
      )}
    </a>
  );
}
