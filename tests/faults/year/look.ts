import type { Day, Kind, Post } from './owner';
import type { Given } from './readers';

/** What readers met, summed up. */
export interface Tally {
  pageDays: number;
  lost: number;
  half: number;
  wrong: number;
}

/** What is known of a day beside what the site gives. */
export interface Circumstances {
  /** What the owner has had since the last good day, today included: readers get any of it. */
  window: readonly Day[];
  /** Nothing failed: readers get what the owner has. */
  isGood: boolean;
  /** Posts may be missing: there is no copy, or the source takes them off. */
  mayMiss(number: number): boolean;
  /** Parts of it may be missing: the source holds them back. */
  mayHaveGaps(number: number): boolean;
  mentioned: ReadonlySet<number>;
}

const WORD = /\b([atg])q(\d+)x(\d+)([bme]?)/g;
const PREVIEW = 'preview/';

/** Who has the page of a post at its address. */
const PAGE: readonly Kind[] = ['open', 'unlisted', 'locked', 'members'];
/** Whose title stands in lists, and whose text is open. */
const LISTED: readonly Kind[] = ['open', 'locked', 'members'];
const OPEN: readonly Kind[] = ['open', 'unlisted'];

/** Compares what readers get with what the owner has written, day after day. */
export class Looker {
  readonly tally: Tally = { pageDays: 0, lost: 0, half: 0, wrong: 0 };
  /** By post: where readers have found it, and the versions that they saw last. */
  readonly #addresses = new Map<number, Set<string>>();
  readonly #seen = new Map<number, { title: number; text: number }>();
  #problems: string[] = [];

  /** A lost store knows the addresses of listed posts alone: those are published. */
  forgetUnlisted(window: readonly Day[]): void {
    const isListed = (post: Post | undefined): boolean => post !== undefined && LISTED.includes(post.kind);
    for (const number of this.#addresses.keys())
      if (!window.every((day) => isListed(day.get(number)))) this.#addresses.delete(number);
  }

  /** Problems of the day, each in a sentence. */
  look(given: Given, day: Circumstances): string[] {
    this.#problems = [];
    for (const number of new Set(day.window.flatMap((one) => [...one.keys()]))) this.#lookAt(number, given, day);
    const places = new Map<string, Set<string>>();
    for (const [place, text] of given.outputs) {
      if (place.startsWith(PREVIEW)) continue;
      for (const [word, what = '', number, version] of text.matchAll(WORD)) {
        if (isAllowed({ what, number: Number(number), version: Number(version), place }, day)) continue;
        places.set(word, (places.get(word) ?? new Set()).add(place));
      }
    }
    for (const [word, at] of places)
      this.#note('wrong', `${word} in ${at.size} places: ${[...at].slice(0, 3).join(', ')}`);
    return this.#problems;
  }

  #note(kind: 'lost' | 'half' | 'wrong', what: string): void {
    this.tally[kind]++;
    this.#problems.push(`${kind}: ${what}`);
  }

  #lookAt(number: number, given: Given, day: Circumstances): void {
    const states = day.window.map((one) => one.get(number));
    const mustShow = states.every((post) => post && PAGE.includes(post.kind)) && !day.mayMiss(number);
    const places = [...new Set(states.flatMap((post) => (post ? `article/${post.slug}` : [])))];
    const place = places.find((one) => given.outputs.has(one));
    if (!place) {
      if (mustShow) this.#note('lost', `post ${number}, expected at ${places.join(' or ')}`);
      return;
    }
    this.tally.pageDays++;
    const addresses = (this.#addresses.get(number) ?? new Set()).add(place);
    this.#addresses.set(number, addresses);
    for (const address of mustShow ? addresses : [])
      if (given.pageAt(address) === undefined) this.#note('lost', `the address ${address} of post ${number}`);
    const mustBeOpen = states.every((post) => post && OPEN.includes(post.kind));
    this.#readPage(number, given.outputs.get(place) ?? '', mustBeOpen, day);
  }

  #readPage(number: number, text: string, mustBeOpen: boolean, day: Circumstances): void {
    const words = [...text.matchAll(WORD)].filter(([, , of]) => Number(of) === number);
    const parts = new Map<number, Set<string>>();
    for (const [, what, , version, part = ''] of words)
      if (what === 'a') parts.set(Number(version), (parts.get(Number(version)) ?? new Set()).add(part));
    const title = Math.max(...words.flatMap(([, what, , version]) => (what === 't' ? Number(version) : [])));
    const [[version = -1, found] = []] = [...parts];
    if (mustBeOpen && (parts.size !== 1 || found?.size !== 3) && !day.mayHaveGaps(number))
      this.#note('half', `post ${number} has ${JSON.stringify([...parts].map(([one, set]) => [one, [...set]]))}`);
    if (day.isGood && mustBeOpen && number % 3 === 2 && !text.includes('/media/'))
      this.#note('half', `post ${number} has lost its picture`);
    const seen = this.#seen.get(number);
    if (seen && (title < seen.title || (version >= 0 && version < seen.text)))
      this.#note('wrong', `post ${number} is older than before`);
    this.#seen.set(number, { title, text: version >= 0 ? version : (seen?.text ?? 0) });
  }
}

/** Whether a word may be read there on any day since the last good one. */
function isAllowed(
  { what, number, version, place }: { what: string; number: number; version: number; place: string },
  { window, mentioned }: Circumstances,
): boolean {
  return window.some((day) => {
    const post = day.get(number);
    // An option without posts has a page, which nothing leads to.
    if (what === 'g' && place.startsWith(`tag/gq${number}x`)) return true;
    if (!post || (what !== 'g' && version !== (what === 't' ? post.title : post.text))) return false;
    const isOwn = place.split(/[/.]/).some((part) => part === post.slug || part.startsWith(`p${number}-`));
    // An owner may name an unlisted post in another one.
    if (post.kind === 'unlisted') return isOwn || (what === 't' && mentioned.has(number));
    return (what === 'a' ? OPEN : LISTED).includes(post.kind);
  });
}
