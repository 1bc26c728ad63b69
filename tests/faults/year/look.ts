import type { Day, Kind, Post } from './owner';
import type { Given } from './readers';

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

const WORD = /\b([atg])q(\d+)x(\d+)[bme]?/g;
const PREVIEW = 'preview/';

/** Who has the page of a post at its address. */
const PAGE: readonly Kind[] = ['open', 'unlisted', 'locked', 'members'];
/** Whose title stands in lists, and whose text is open. */
const LISTED: readonly Kind[] = ['open', 'locked', 'members'];
const OPEN: readonly Kind[] = ['open', 'unlisted'];

/** Compares what readers get with what the owner has written, day after day. */
export class Looker {
  pageDays = 0;
  /** By post: where readers have found it, and the versions that they saw last. */
  readonly #addresses = new Map<number, Set<string>>();
  readonly #seen = new Map<number, { title: number; text: number }>();

  /** A lost store knows the addresses of listed posts alone: those are published. */
  forgetUnlisted(window: readonly Day[]): void {
    const isListed = (post: Post | undefined): boolean => post !== undefined && LISTED.includes(post.kind);
    for (const number of this.#addresses.keys())
      if (!window.every((day) => isListed(day.get(number)))) this.#addresses.delete(number);
  }

  /** Problems of the day, each a sentence that begins with `lost`, `half` or `wrong`. */
  look(given: Given, day: Circumstances): string[] {
    const numbers = new Set(day.window.flatMap((one) => [...one.keys()]));
    const wrong = [...given.outputs].flatMap(([place, text]) =>
      [...(place.startsWith(PREVIEW) ? [] : text.matchAll(WORD))]
        .filter(([, what, of, version]) => !isAllowed([what, Number(of), Number(version)], place, day))
        .map(([word]) => `wrong: ${word} in ${place}`),
    );
    return [...[...numbers].flatMap((number) => this.#lookAt(number, given, day)), ...new Set(wrong)];
  }

  #lookAt(number: number, given: Given, day: Circumstances): string[] {
    const states = day.window.map((one) => one.get(number));
    const mustShow = states.every((post) => post && PAGE.includes(post.kind)) && !day.mayMiss(number);
    const places = states.flatMap((post) => (post ? `article/${post.slug}` : []));
    const place = places.find((one) => given.outputs.has(one));
    if (!place) return mustShow ? [`lost: post ${number}, expected at ${places.join(' or ')}`] : [];
    this.pageDays++;
    const addresses = (this.#addresses.get(number) ?? new Set()).add(place);
    this.#addresses.set(number, addresses);
    const lost = [...(mustShow ? addresses : [])].filter((address) => given.pageAt(address) !== place);
    const mustBeOpen = states.every((post) => post && OPEN.includes(post.kind));
    return [
      ...lost.map((address) => `lost: the address ${address} of post ${number}`),
      ...this.#readPage(number, given.outputs.get(place) ?? '', mustBeOpen, day),
    ];
  }

  #readPage(number: number, page: string, mustBeOpen: boolean, day: Circumstances): string[] {
    const words = [...page.matchAll(WORD)].filter(([, , of]) => Number(of) === number);
    const parts = new Set(words.flatMap(([word, what]) => (what === 'a' ? word : [])));
    const versions = (of: string) => words.flatMap(([, what, , version]) => (what === of ? Number(version) : []));
    const seen = this.#seen.get(number) ?? { title: 0, text: 0 };
    const now = { title: Math.max(...versions('t')), text: Math.max(...versions('a')) };
    this.#seen.set(number, { ...now, text: parts.size > 0 ? now.text : seen.text });
    const isWhole = parts.size === 3 && new Set(versions('a')).size === 1;
    const faults = {
      [`half: post ${number} has ${[...parts]}`]: mustBeOpen && !isWhole && !day.mayHaveGaps(number),
      [`half: post ${number} has lost its picture`]:
        day.isGood && mustBeOpen && number % 3 === 2 && !page.includes('/media/'),
      [`wrong: post ${number} is older than before`]:
        now.title < seen.title || (parts.size > 0 && now.text < seen.text),
    };
    return Object.keys(faults).filter((one) => faults[one]);
  }
}

/** Whether a word may be read there on any day since the last good one. */
function isAllowed(
  [what, number, version]: [what: string | undefined, number: number, version: number],
  place: string,
  { window, mentioned }: Circumstances,
): boolean {
  // An option without posts has a page, which nothing leads to.
  if (what === 'g' && place.startsWith(`tag/gq${number}x`)) return true;
  return window.some((day) => {
    const post = day.get(number);
    if (!post || (what !== 'g' && version !== (what === 't' ? post.title : post.text))) return false;
    const isOwn = place.split(/[/.]/).some((part) => part === post.slug || part.startsWith(`p${number}-`));
    // An owner may name an unlisted post in another one.
    if (post.kind === 'unlisted') return isOwn || (what === 't' && mentioned.has(number));
    return (what === 'a' ? OPEN : LISTED).includes(post.kind);
  });
}
