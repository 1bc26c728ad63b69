import { serveExport } from './serve-export';
await serveExport(process.argv[2] ?? 'out', { port: Number(process.argv[3] ?? 4105), host: '127.0.0.1', base: '' });
