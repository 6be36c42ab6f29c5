import { createInterface } from 'node:readline/promises';
import { siteSchema } from '../../core/manifest/site.ts';
import { isOrigin, notOrigin } from '../command-line/parse-command.ts';
import type { NewSite } from './starter-files.ts';

/** A question about a new site, with its default answer. */
interface Question {
  readonly text: string;
  readonly fallback: string;
  /** The reason why an answer can't be used, as a sentence. */
  readonly fault?: (answer: string) => string | undefined;
}

/**
 * Asks the questions that the options don't answer. Without a terminal, the defaults are used.
 * @param given the answers from the options
 * @param folderName the default name of the site
 */
export async function askForSite(given: Partial<NewSite>, folderName: string): Promise<NewSite> {
  const questions: Readonly<Record<'name' | 'language' | 'cms', Question>> = {
    name: { text: 'What is the site called?', fallback: titled(folderName) },
    language: { text: 'Which language does it speak?', fallback: 'en', fault: localeFault },
    cms: {
      text: 'Where is the CMS? (empty: the content in cms/content)',
      fallback: '',
      fault: (url) => (url === '' || isOrigin(url) ? undefined : notOrigin(url)),
    },
  };
  const lines = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const answer = async (key: keyof NewSite): Promise<string> => {
    const { text, fallback, fault } = questions[key];
    if (given[key] !== undefined) return given[key];
    const reply = (await lines?.question(`${text} ${fallback && `(${fallback}) `}`))?.trim() || fallback;
    const wrong = fault?.(reply);
    if (wrong === undefined) return reply;
    process.stdout.write(`${wrong}\n`);
    return answer(key);
  };
  const name = await answer('name');
  const language = await answer('language');
  const cms = await answer('cms');
  lines?.close();
  return { name, language, cms: cms === '' ? undefined : cms };
}

/** The reason why a text is not the language of a site; undefined if it is. */
export function localeFault(language: string): string | undefined {
  const message = siteSchema.shape.locale.safeParse(language).error?.issues[0]?.message;
  return message && `"${language}" is no language: ${message}.`;
}

const titled = (name: string): string =>
  name.replaceAll(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
