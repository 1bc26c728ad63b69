import { parentPort, workerData } from 'node:worker_threads';
import { lookAt } from './look';

parentPort?.postMessage(await lookAt(String(workerData)));
