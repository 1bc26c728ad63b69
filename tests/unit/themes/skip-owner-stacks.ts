import * as React from 'react';

/**
 * React's development build records a stack for every element, which takes a third of the time of rendering and which no test reads. It
 * stops when it has recorded many within a second; here the counter is at its end. Should React drop the counter, tests only get slower.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const COUNTER = 'recentlyCreatedOwnerStacks';
if (internals && typeof internals === 'object' && COUNTER in internals) {
  Object.defineProperty(internals, COUNTER, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
}
