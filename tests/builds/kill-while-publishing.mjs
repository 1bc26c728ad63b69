// Loaded before a build: ends its process, as the machine would without memory, once it has put so many files into `out/`.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const out = path.resolve('out') + path.sep;
const { renameSync } = fs;
let left = Number(process.env.KILL_AFTER_FILES);

fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (!path.resolve(String(to)).startsWith(out)) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
