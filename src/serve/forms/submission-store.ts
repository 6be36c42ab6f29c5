import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receiver } from '../../core/form/receiver-schema.ts';
import { isObject, parseJson } from '../../core/json/json.ts';
import { fileExists, writeFileAtomically } from '../../node/files.ts';

export interface Delivery {
  readonly receiver: Receiver;
  readonly isDone: boolean;
  readonly tries: number;
  /** The reason of the last failure. */
  readonly error?: string;
}

export interface Submission {
  readonly id: string;
  readonly form: string;
  readonly page: string;
  /** When the submission was accepted, in milliseconds. */
  readonly at: number;
  /** A consent is true or false. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly deliveries: readonly Delivery[];
  /** The days for which the submission is kept after its delivery; `KEEP_DAYS` by default. */
  readonly keepDays?: number | undefined;
}

/** Submissions that look like spam are stored separately: they are delivered only if an operator accepts them. */
export const SUBMISSION_STATES = ['due', 'done', 'suspected'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The age at which a temporary file must be left by a killed process. */
const REMAINS_MS = 60 * 60 * 1000;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** An id is a hash, never text from a visitor. */
const FILE = /^([0-9a-f]{32})\.json$/;

/** The submissions in STATE_DIR, one file each, in a folder per state. Several processes may use it at once. */
export class SubmissionStore {
  readonly #folder: string;
  readonly #key: Buffer | undefined;

  /** @param secret encrypts the files (FORM_KEY) */
  constructor(stateDir: string, secret?: string) {
    this.#folder = join(stateDir, 'submissions');
    this.#key = secret === undefined ? undefined : createHash('sha256').update(secret).digest();
  }

  async stateOf(id: string): Promise<SubmissionState | undefined> {
    for (const state of SUBMISSION_STATES) if (await fileExists(this.#file(state, id))) return state;
    return undefined;
  }

  /** Resolves when the submission is on the disk and survives a power failure. */
  async write(state: SubmissionState, submission: Submission): Promise<void> {
    const folder = join(this.#folder, state);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFileAtomically(this.#file(state, submission.id), this.#seal(JSON.stringify(submission)));
    // The name of a file is stored in its folder, which must be flushed separately.
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }

  async move(id: string, from: SubmissionState, to: SubmissionState): Promise<void> {
    await mkdir(join(this.#folder, to), { recursive: true, mode: 0o700 });
    await rename(this.#file(from, id), this.#file(to, id));
  }

  async delete(state: SubmissionState, id: string): Promise<void> {
    await rm(this.#file(state, id), { force: true });
  }

  /** Undefined if there is none. @throws if it can't be read with this key */
  async read(state: SubmissionState, id: string): Promise<Submission | undefined> {
    const bytes = await readFile(this.#file(state, id)).catch(() => undefined);
    if (!bytes) return undefined;
    const value = parseJson(this.#open(bytes));
    if (isSubmission(value)) return value;
    throw new Error(`The submission ${id} can’t be read: its file is damaged, or FORM_KEY has changed`);
  }

  async ids(state: SubmissionState): Promise<readonly string[]> {
    return (await this.#names(state)).flatMap((name) => FILE.exec(name)?.[1] ?? []);
  }

  /**
   * Erases delivered and suspected submissions after their retention period, and temporary files of killed processes.
   * An unreadable submission is kept for the default period, because it may contain personal data, too.
   */
  async erase(now: number): Promise<void> {
    for (const state of SUBMISSION_STATES) {
      for (const name of await this.#names(state)) {
        const path = join(this.#folder, state, name);
        const { mtimeMs = now } = (await stat(path).catch(() => undefined)) ?? {};
        if (now - mtimeMs > (await this.#keptMs(state, name))) await rm(path, { force: true });
      }
    }
  }

  async #keptMs(state: SubmissionState, name: string): Promise<number> {
    const id = FILE.exec(name)?.[1];
    if (id === undefined) return REMAINS_MS;
    if (state === 'due') return Number.POSITIVE_INFINITY;
    const { keepDays = KEEP_DAYS } = (await this.read(state, id).catch(() => undefined)) ?? {};
    return keepDays * DAY_MS;
  }

  /** Asks the delivering process to retry everything at once, by a new modification time of the folder. */
  async requestRetry(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await utimes(this.#folder, new Date(), new Date());
  }

  /** The time of the last request to retry everything at once. */
  async retryRequested(): Promise<number> {
    return (await stat(this.#folder).catch(() => undefined))?.mtimeMs ?? 0;
  }

  #file = (state: SubmissionState, id: string): string => join(this.#folder, state, `${id}.json`);
  #names = (state: SubmissionState) => readdir(join(this.#folder, state)).catch((): string[] => []);

  #seal(text: string): Buffer {
    if (!this.#key) return Buffer.from(text);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv);
    return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }

  /** The text of a file, which may have been encrypted with an earlier key; empty for another key. */
  #open(bytes: Buffer): string {
    const plain = bytes.toString();
    if (!this.#key || parseJson(plain) !== undefined) return plain;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    } catch {
      return '';
    }
  }
}

function isSubmission(value: unknown): value is Submission {
  return isObject(value) && typeof value.id === 'string' && Array.isArray(value.deliveries);
}
