// Loaded before a sync that runs in a process of its own: what a test cannot do to a machine, it does to the process.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { FAULT_SPEED, FAULT_CLOCK_MS, FAULT_HOST, FAULT_DISK, FAULT_DISK_BYTES = '0', CONTENT_DIR = '' } = process.env;

/** Waits are so many times as short, so that those of production can be waited for. */
if (FAULT_SPEED) {
  const speed = Number(FAULT_SPEED);
  for (const name of ['setTimeout', 'setInterval']) {
    const real = globalThis[name];
    globalThis[name] = Object.assign(
      (work, milliseconds = 0, ...more) => real(work, milliseconds / speed, ...more),
      real,
    );
  }
  const clock = globalThis.performance;
  const get = (_target, name) => {
    if (name === 'now') return () => clock.now() * speed;
    return typeof clock[name] === 'function' ? clock[name].bind(clock) : clock[name];
  };
  Object.defineProperty(globalThis, 'performance', { value: new Proxy(clock, { get }), configurable: true });
}

/** The machine's clock is wrong. */
if (FAULT_CLOCK_MS) {
  const off = Number(FAULT_CLOCK_MS);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + off);
      else super(...parts);
    }

    static now() {
      return RealDate.now() + off;
    }
  };
}

/** The process runs in another container. */
if (FAULT_HOST) os.hostname = () => FAULT_HOST;

/** The disk refuses to be written to: from the beginning, or after so many bytes. */
if (FAULT_DISK) {
  let left = Number(FAULT_DISK_BYTES);
  const store = path.resolve(CONTENT_DIR);
  const write = (file, content) => {
    if (!path.resolve(String(file)).startsWith(store)) return;
    left -= Buffer.byteLength(content ?? '');
    if (left < 0)
      throw Object.assign(new Error(`${FAULT_DISK}: write '${file}'`), { code: FAULT_DISK, path: String(file) });
  };
  const { promises } = fs;
  const { open, writeFile, appendFile, copyFile, mkdir, rename } = promises;
  const isRefused = FAULT_DISK === 'EROFS';
  /** The function, which first refuses what the disk has no room for. */
  const guarded = (real, contentOf) => async (first, second, third) => {
    contentOf(first, second);
    return real(first, second, third);
  };
  promises.writeFile = guarded(writeFile, write);
  promises.appendFile = guarded(appendFile, write);
  promises.copyFile = guarded(copyFile, (from, to) => write(to, fs.readFileSync(from)));
  promises.mkdir = guarded(mkdir, (folder) => {
    if (isRefused && !fs.existsSync(folder)) write(folder, '-');
  });
  promises.rename = guarded(rename, (_from, to) => {
    if (isRefused) write(to, '-');
  });
  promises.open = async (file, flags, mode) => {
    if (isRefused && flags !== 'r') write(file, '-');
    const handle = await open(file, flags, mode);
    handle.writeFile = guarded(handle.writeFile.bind(handle), (content) => write(file, content));
    return handle;
  };
}
syncBuiltinESMExports();
