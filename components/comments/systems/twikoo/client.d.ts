declare module 'twikoo/dist/twikoo.min.js';
declare module 'twikoo/dist/twikoo.all.min.js';
