import { resolve } from 'node:path';
import ts from 'typescript';

/** The project's TypeScript, in which some files may have other texts than on the disk. */
export interface Code {
  readonly source: (file: string) => ts.SourceFile | undefined;
  /** Every place with the same meaning as the name at an offset, by file. */
  readonly places: (file: string, offset: number) => readonly ts.RenameLocation[];
  /** Replaces the texts of these files from now on. */
  readonly write: (texts: ReadonlyMap<string, string>) => void;
  /** The errors that TypeScript finds in files. */
  readonly faults: (files: Iterable<string>) => readonly string[];
}

/**
 * Opens code of a project, with the options of its tsconfig.json and everything that it imports.
 * @param files absolute paths; declaration files are found automatically
 */
export function openCode(project: string, files: readonly string[]): Code {
  const { config } = ts.readConfigFile(resolve(project, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, project);
  const names = [...files, ...fileNames.filter((file) => file.endsWith('.d.ts'))];
  const own = new Map<string, { readonly text: string; readonly version: number }>();
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => names,
    getScriptVersion: (file) => String(own.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = own.get(file)?.text ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
  };
  const service = ts.createLanguageService(host);
  return {
    source: (file) => service.getProgram()?.getSourceFile(file),
    places: (file, offset) =>
      service.findRenameLocations(file, offset, false, false, {
        providePrefixAndSuffixTextForRename: true,
      }) ?? [],
    write: (texts) => {
      for (const [file, text] of texts) own.set(file, { text, version: (own.get(file)?.version ?? 0) + 1 });
    },
    faults: (files) =>
      [...files].flatMap((file) =>
        [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
          ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        ),
      ),
  };
}
