import dynamic from 'next/dynamic';

/** The lock of an article. Few have one: it is a chunk of its own, with its styles. */
export const Lock = dynamic(() => import('./Lock').then((module) => module.Lock));
