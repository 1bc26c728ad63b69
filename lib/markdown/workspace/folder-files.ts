import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderFile } from '@/lib/markdown/messages';
import { stableId } from '@/lib/markdown/records/ids';
import type { Attachment } from '@/lib/markdown/text/conversion';
import { isLocalFile } from '@/lib/markdown/text/local-files';
import { SETTINGS_FILE } from '@/lib/markdown/workspace-files';
import { decodeOnce } from '@/lib/percent-encoding';

/** The largest file that sites publish (bytes). */
const MAX_FILE = 200 * 1024 * 1024;

/** A folder's files as its texts name them: by a path from the text, or from the folder when it begins with `/`. */
export class FolderFiles {
  /** Absolute paths by `<uuid>/<name>`. */
  readonly named = new Map<string, string>();
  readonly #root: string;
  readonly #shared: string | undefined;
  /** What no name is needed for: a link or another spelling leads to the same file. */
  readonly #texts: ReadonlySet<string | undefined>;
  readonly #known = new Map<string, Attachment | string>();

  /**
   * `root`: the folder, without symbolic links in its path. `texts`: the files in it that are pages, which publish what they say for readers. `shared`: a
   * folder outside of it whose files may be named too.
   */
  constructor(root: string, texts: readonly string[], shared?: string) {
    this.#root = root;
    this.#shared = shared;
    this.#texts = new Set(texts.map((text) => identity(path.join(root, text))));
  }

  /** The file as an upload, whose id follows its content, or why it cannot be published. */
  attach(name: string, from: string): Attachment | string {
    if (!isLocalFile(name) || name.startsWith('#')) return folderFile.missing(name);
    const local = decodeOnce(name.split(/[?#]/, 1)[0] ?? '');
    // `from` is empty for the workspace itself, whose paths start at the folder.
    const file = path.join(this.#root, local.startsWith('/') ? '' : path.dirname(from), local);
    const known = this.#known.get(file) ?? this.#read(file, name);
    this.#known.set(file, known);
    return known;
  }

  #read(file: string, name: string): Attachment | string {
    const root = this.#shared !== undefined && isInside(this.#shared, file) ? this.#shared : this.#root;
    if (!isInside(root, file)) return folderFile.outside(name);
    // What such a file holds is for programs: settings, secrets, the history of the folder.
    if (isHidden(root, file)) return folderFile.hidden(name);
    try {
      // Any part of the path may be a symbolic link that leads outside.
      const real = realpathSync(file);
      if (!isInside(root, real)) return folderFile.outside(name);
      if (isHidden(root, real)) return folderFile.hidden(name);
      const info = statSync(real);
      const { size } = info;
      if (!info.isFile()) return folderFile.missing(name);
      // Passwords are in the front matter of texts and may be in settings.
      if (this.#texts.has(identity(real))) return folderFile.text(name);
      if (path.basename(real).toLowerCase() === SETTINGS_FILE || isSame(real, path.join(this.#root, SETTINGS_FILE)))
        return folderFile.settings(name);
      if (size > MAX_FILE) return folderFile.tooLarge(name, MAX_FILE / 1024 / 1024);
      const base = path.basename(file).replaceAll(':', '-');
      const id = stableId('file', createHash('sha256').update(readFileSync(real)).digest('hex'), base);
      this.named.set(`${id}/${base}`, real);
      return { source: `attachment:${id}:${base}`, id, name: base, bytes: size };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return code === 'ENOENT' || code === 'ENOTDIR'
        ? folderFile.missing(name)
        : folderFile.unreadable(name, code || String(error));
    }
  }
}

/** The same for all names of a file; undefined when there is none. */
function identity(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

const isSame = (file: string, other: string): boolean => identity(file) === identity(other);

/** Whether a path is the folder itself or lies inside it. */
export function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

/** Whether a name of a path below the folder begins with a dot. */
const isHidden = (root: string, file: string): boolean => /(?:^|[/\\])\./.test(path.relative(root, file));
