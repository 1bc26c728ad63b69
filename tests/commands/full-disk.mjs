// Loaded before a sync that runs in a process of its own: the disk of its store is full after so many bytes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

let left = Number(process.env.FAULT_DISK_BYTES);
const store = path.resolve(process.env.CONTENT_DIR ?? '');

function write(file, content) {
  if (path.resolve(file).startsWith(store)) left -= Buffer.byteLength(content);
  if (left < 0) throw Object.assign(new Error(`ENOSPC: write '${file}'`), { code: 'ENOSPC', path: file });
}

const { open, writeFile } = fs.promises;
fs.promises.writeFile = async (file, content, options) => {
  write(String(file), content);
  return writeFile(file, content, options);
};
fs.promises.open = async (file, flags, mode) => {
  const handle = await open(file, flags, mode);
  const own = handle.writeFile.bind(handle);
  handle.writeFile = async (content) => {
    write(String(file), content);
    return own(content);
  };
  return handle;
};
syncBuiltinESMExports();
