import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Edit = (text: string) => string;

/** An unpacked package, from which a later version can be built. */
class Unpacked {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  edit(file: string, edit: Edit): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} has nothing of what the version changes`);
    writeFileSync(path, after);
  }

  /** Edits all files of the package that the change affects. */
  editAll(edit: Edit): void {
    for (const top of ['src', 'registry'])
      for (const name of readdirSync(join(this.folder, top), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(tsx?|mjs)$/.test(name)) continue;
        const text = readFileSync(join(this.folder, top, name), 'utf8');
        if (edit(text) !== text) this.edit(join(top, name), edit);
      }
  }
}

const FORMER = 'src/core/manifest/former-names.ts';

/** Breaking changes of each supported kind: of a block, of a prop and a kind of field, of a key and a word. */
const CHANGES: readonly ((version: Unpacked) => void)[] = [
  (version) => {
    const [from, to] = ['registry/cta', 'registry/call'];
    renameSync(join(version.folder, from), join(version.folder, to));
    for (const name of readdirSync(join(version.folder, to))) {
      version.edit(join(to, name), (text) => `${text.replaceAll('./cta.', './call.')}\n`);
      renameSync(join(version.folder, to, name), join(version.folder, to, name.replace('cta', 'call')));
    }
    version.edit(`${to}/call.block.ts`, (text) => text.replace('summary:', "formerly: ['cta'],\n  summary:"));
  },
  (version) => {
    for (const part of ['fields.ts', 'tsx', 'block.ts'])
      version.edit(`registry/section/section.${part}`, (text) =>
        text.replaceAll('buttonLabel', 'buttonText'),
      );
    version.edit('registry/section/section.block.ts', (text) =>
      text.replace('summary:', "was: { buttonLabel: 'buttonText' },\n  summary:"),
    );
    const importing =
      /(import \{[^}]*?)\bmarkup\b(?=[^}]*\} from '(?:[./\w-]*\/fields\.ts|prospectus\/fields)')/g;
    version.editAll((text) => text.replace(importing, '$1prose as markup'));
    version.edit('src/core/block/fields.ts', (text) =>
      text.replace(/export (const|function) markup\b/, '$1 markup').concat('export { markup as prose };\n'),
    );
    version.edit(FORMER, (text) =>
      text.replace(/(FORMER_EXPORTS.*) = \{\}/, "$1 = { 'prospectus/fields': { markup: 'prose' } }"),
    );
  },
  (version) => {
    version.editAll((text) => text.replace(/\bpaginate\b/g, 'perPage').replaceAll('$each', '$for'));
    version.edit(FORMER, (text) =>
      text.replace(/(FORMER_WORDS.*) = \{\}/, "$1 = { paginate: 'perPage', $each: '$for' }"),
    );
  },
];

/**
 * Packs this package and three later versions of it, each of which requires changes of a site.
 * @returns the tarballs of the versions 1 to 4
 */
export function packVersions(tarball: string, folder: string): readonly string[] {
  const packed = [pack(unpack(tarball, join(folder, 'version-1')), 1)];
  for (const [at, change] of CHANGES.entries()) {
    const version = join(folder, `version-${at + 2}`);
    cpSync(join(folder, `version-${at + 1}`), version, { recursive: true });
    change(new Unpacked(version));
    packed.push(pack(version, at + 2));
  }
  return packed;
}

function unpack(tarball: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  return folder;
}

function pack(folder: string, version: number): string {
  const unpacked = new Unpacked(folder);
  unpacked.edit('package.json', (text) => text.replace(/"version": ".*?"/, `"version": "${version}.0.0"`));
  if (version > 1)
    unpacked.edit('src/core/manifest/language.mjs', (text) =>
      text.replace(/LANGUAGE = \d+/, `LANGUAGE = ${version}`),
    );
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', join(folder, '..')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(folder, '..', name.trim());
}
