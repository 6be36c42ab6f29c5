import { createInterface } from 'node:readline/promises';
import type { NewSite } from './starter-files.ts';

/** An answer that was given, or is taken where nobody can be asked. */
interface Question {
  readonly text: string;
  readonly fallback: string;
}

/**
 * Completes the answers that the options have left open. Without a terminal nobody is asked.
 * @param given what the options say
 * @param folderName stands for the name of the site where no other is given
 */
export async function askForSite(given: Partial<NewSite>, folderName: string): Promise<NewSite> {
  const questions: Readonly<Record<'name' | 'language' | 'cms', Question>> = {
    name: { text: 'What is the site called?', fallback: titled(folderName) },
    language: { text: 'Which language does it speak?', fallback: 'en' },
    cms: { text: 'Where is the CMS? (empty: the content in cms/content)', fallback: '' },
  };
  const lines = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const answer = async (key: keyof NewSite): Promise<string> => {
    const { text, fallback } = questions[key];
    if (given[key] !== undefined) return given[key];
    const said = await lines?.question(`${text} ${fallback && `(${fallback}) `}`);
    return said?.trim() || fallback;
  };
  const name = await answer('name');
  const language = await answer('language');
  const cms = await answer('cms');
  lines?.close();
  return { name, language, cms: cms === '' ? undefined : cms };
}

const titled = (name: string): string =>
  name.replaceAll(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
