// @vitest-environment jsdom
import { testHydration } from './hydration';

testHydration('default');
