import { Writable } from 'node:stream';

/** An answer as a browser gets it. */
export class Answer extends Writable {
  statusCode = 200;
  readonly headers: Record<string, unknown> = {};
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer | string, _: BufferEncoding, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
  setHeader = (name: string, value: unknown): this => {
    this.headers[name] = value;
    return this;
  };
  writeHead = (status: number, headers: object = {}): this => {
    Object.assign(this.headers, headers);
    return this.status(status);
  };
  status = (status: number): this => {
    this.statusCode = status;
    return this;
  };
  json = (value: unknown): this => this.end(JSON.stringify(value));
  send = (value: Buffer | string): this => this.end(value);
  redirect = (status: number, location: string): this => this.status(status).setHeader('location', location).end();
  get body(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
