import { hashOf } from '@/lib/hash';

/**
 * What NotionNext 4.9 and earlier versions come with, as far as it is not our default too, with the texts of its demonstration page: it
 * is enough to know them again, see `markOf`.
 */
const DEFAULTS: ReadonlySet<string> = new Set(
  `
3f555426 a242d30a 05aa3a49 302a0e97 632660d8 1e311fe9 7b240c82 48b44cf3 4d03cdf5 c471eaa0 1a601221 f6c3cdf0 e1936a44
bc6c4d3e b5027000 5ee69ecf 34b49748 215b7318 ede46ac3 b5a73c84 dd44c1d3 37c855ef 30622d04 17841346 59f816b0 d33b98f8
83629232 acf8a7cc 255356f3 4d09757c a3d67c87 5c23f94e de292296 b880b8d0 20fa1dbb a465d32c cfc13d8c 88f92b88 328fa94b
b5f78bf2 208fab6f e8091a87 53b48957 1a0a437e 947a1083 6bb30a8f b0112a23 2d772f7a 118c42b8 11df5b9c 7c4f4458 5a1d0421
0cfa2bae b14164af 9d4b3e72 6a5d80b1 c74b52dd 2a28a31a dbb68199 6c2d5353 8e527b54 679cb97d f794dd86 0e47a7ec 8d6166d6
39e69878 0f02b167 afc26652 df27bbac 26bea099 ff05f451 869b053b e5fec41b 3ba93d89 544ebf8e 5bdcfcac 50c0e19d a7c4aee6
f7ccf763 0685cf35 4f88687e 81ac1def 9af7f682 6c0dc2e0 993cc69e 82c7c973 32513c57 a103f713 f73ba2aa c8f06f1c 0555202b
594b4934 d2818488 6d74a6f2 d6458326 5ca76e90 e304dfc1 3557a7cc 9181da24 103018c3 9ebf1590 d9357e52 425786d0 8f0f889a
bd2f9fe0 d1d66384 af7800cd e360485f f380950f 860e3da1 f73b2008 d8187fe8 2206acfe 0e889452 6cfd3e6a 6787db54 f9e0c24f
b5d8aa89 95e8ebed 28b4bc18 519f9e6e f0d4e335 f2f0c73b a00d56b4 74c250bf 9f7ab7bf f615e0dd 9422d95e 6be32534 cadd2eae
fc426373 54479d4c a95a6ef4 9b5b5640 fa95594f 978e2ef6 365ccb14 9d52614e aa16cff5 4f6271a2 cabdae49 3a55fb9b a7a8f8f8
32397a56
`
    .trim()
    .split(/\s+/),
);

/** Where it loads the script of a comment system or its icons from; versions of it differ. */
const LIBRARY = /^COMMENT_.*_(?:JS|CSS|CDN|CDN_URL)$|^FONT_AWESOME$/;
const LIBRARY_HOST =
  /^https:\/\/(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|s4\.zstatic\.net|lf\d+-cdn-tos\.bytecdntp\.com)\//;

/** Its author, its sites and its people stand in nobody else’s settings but by mistake. */
const AUTHORS_OWN = /notion-?next|tangly|tanghh/i;

/** Whether a value is one that NotionNext comes with, or names it or its author. */
export function isOfNotionNext(key: string, value: unknown): boolean {
  const isLibrary = LIBRARY.test(key) && LIBRARY_HOST.test(String(value));
  return isLibrary || key === 'VERSION' || DEFAULTS.has(markOf(key, value)) || AUTHORS_OWN.test(textOf(value));
}

/** The first digits of the SHA-256 of `KEY=value`. */
const markOf = (key: string, value: unknown): string => hashOf(`${key}=${textOf(value)}`, 8);

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value).trim());
