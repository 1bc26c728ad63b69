/** Words of a question and their places in a text. */

export { aboutOf, excerptAround, unmarkedIn } from './words/excerpt';
export { fold, foldWithPlaces } from './words/fold';
export { wordsOf } from './words/query-words';
export { placesOfWords } from './words/word-places';
