import { fuzz } from './run';

fuzz(1, 2);
