import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Plants a fault in all that writes files. */
export function failDisk({ isStruck, kills = () => false }) {
  const { open, rename, writeFile } = fs.promises;
  const strike = (file) => {
    if (kills()) process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(`ENOSPC: write '${file}'`), { code: 'ENOSPC', path: file });
  };
  const writeHalf = async (file, content, write) => {
    const bytes = Buffer.from(content);
    if (!isStruck(String(file), bytes.length)) return write(bytes);
    await write(bytes.subarray(0, bytes.length / 2));
    return strike(String(file));
  };
  fs.promises.open = async (file, flags, mode) => {
    const handle = await open(file, flags, mode);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = (content) => writeHalf(file, content, write);
    return handle;
  };
  fs.promises.writeFile = (file, content, options) =>
    writeHalf(file, content, (bytes) => writeFile(file, bytes, options));
  // Renaming takes no room: only a kill strikes here.
  fs.promises.rename = async (from, to) => (kills() && isStruck(String(to), 0) ? strike(String(to)) : rename(from, to));
  syncBuiltinESMExports();
}
