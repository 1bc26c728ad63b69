/** Text size and letters, before the first paint. */
import { applyReading, readReading } from './reading-state';

applyReading(readReading());
