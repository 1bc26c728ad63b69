import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { contentType, type FileContent } from '@/lib/demo/file-contents';

/** Files that tests store, as if an owner had dropped them on a page. */
export class Uploads {
  readonly #contents = new Map<string, FileContent>();

  /** Stores a file; returns its `attachment:…` source, the same for the same name and content. */
  add(name: string, content: Buffer | string): string {
    const bytes = Buffer.from(content);
    const hex = createHash('sha256').update(name).update(bytes).digest('hex');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    this.#contents.set(`${id}/${name}`, { bytes, type: contentType(extname(name)) });
    return `attachment:${id}:${name}`;
  }

  /** The file `<uuid>/<name>`. */
  find(file: string): FileContent | undefined {
    return this.#contents.get(file);
  }
}
