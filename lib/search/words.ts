/** Words of a question and their places in a text. */

export { foldWithPlaces } from './index/fold';
export { aboutOf, excerptAround, unmarkedIn } from './words/excerpt';
export { wordsOf } from './words/query-words';
export { placesOfWords } from './words/word-places';
