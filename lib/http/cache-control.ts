/** For what lies under a hash of its content, and so never changes (specification section 9 names the seven days for everything else). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
