import { parentPort, workerData } from 'node:worker_threads';
import { inspectExport } from './inspect';

parentPort?.postMessage(await inspectExport(String(workerData)));
