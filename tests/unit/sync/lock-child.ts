import { lockStore } from '@/lib/sync/run/store-lock';

/** Takes a lock as a sync of another machine does, and holds it until the process is killed. */
const { LOCK = '', HOST = '', CLOCK_MS = '0' } = process.env;
const clock = Date.now;
Date.now = () => clock() + Number(CLOCK_MS);
await lockStore(LOCK, { host: HOST, beatMs: 50 });
process.send?.('held');
setInterval(() => {}, 1_000);
