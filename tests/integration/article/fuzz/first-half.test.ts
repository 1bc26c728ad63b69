import { fuzz } from './run';

fuzz(0, 2);
