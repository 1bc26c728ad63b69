// A plugin of Netlify's build (https://docs.netlify.com/extend/develop-and-share/develop-build-plugins): `netlify.toml` names it.
const CACHE = '.next/cache';

export const onPreBuild = ({ utils }) => utils.cache.restore(CACHE);

// After a build that succeeded.
export const onPostBuild = ({ utils }) => utils.cache.save(CACHE);
