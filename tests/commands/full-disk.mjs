// Loaded before a sync that runs in a process of its own: the disk of its store is full after so many bytes.
import path from 'node:path';
import { failDisk } from '../faults/failing-disk.mjs';

let left = Number(process.env.FAULT_DISK_BYTES);
const store = path.resolve(process.env.CONTENT_DIR ?? '');

failDisk({
  isStruck(file, bytes) {
    if (path.resolve(file).startsWith(store)) left -= bytes;
    return left < 0;
  },
});
