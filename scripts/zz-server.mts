import { startServer } from './test-sites';
const s = await startServer();
console.log(s.url);
