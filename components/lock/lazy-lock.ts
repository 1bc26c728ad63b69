import dynamic from 'next/dynamic';

/** The lock of an article. Few articles need it, so it loads as its own chunk, with its styles. */
export const Lock = dynamic(() => import('./Lock').then((module) => module.Lock));
