/** What begins Exif wherever it is: the order of bytes, 42, and that its directory follows at once. */
const EXIF_BEGINNINGS = [Buffer.from('49492a0008000000', 'hex'), Buffer.from('4d4d002a00000008', 'hex')];
/** TIFF and the raw formats of cameras that follow it, some with another number. */
const TIFF_BEGINNINGS = /^(?:49492a00|49495500|4949524f|49495253|4d4d002a|4d4d4f52)/;
const XMP = { begin: '<x:xmpmeta', end: '</x:xmpmeta>' };

/** Bytes of one value, by the number of its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Directories below a directory: Exif, position, and interoperability. */
const SUB_DIRECTORIES = new Set([0x8769, 0x8825, 0xa005]);
/** Title, camera, software, date, author, machine, rights, XMP, IPTC and Photoshop's own. */
const NOTES = new Set([
  0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x8298, 0x02bc, 0x83bb, 0x8649, 0xc62f, 0xc614,
]);
/** Entries that are looked at in a file, and bytes that are overwritten in it, by its size: a file may name itself in circles. */
const MAX_ENTRIES = 20_000;
const MAX_OVERWRITES = 4;

interface Work {
  entries: number;
  bytes: number;
}

/**
 * A picture of a format whose parts are named by their place (TIFF, camera raw, HEIC, AVIF), its position, camera, author and XMP
 * overwritten: nothing in it moves.
 */
export function blankExif(content: Buffer): Buffer {
  const blanked = Buffer.from(content);
  const work = { entries: MAX_ENTRIES, bytes: MAX_OVERWRITES * content.length };
  if (TIFF_BEGINNINGS.test(blanked.toString('hex', 0, 4)))
    blankDirectories(blanked, { base: 0, everything: false, work });
  for (const beginning of EXIF_BEGINNINGS) {
    for (
      let at = blanked.indexOf(beginning, 1);
      at !== -1 && work.entries > 0;
      at = blanked.indexOf(beginning, at + 8)
    ) {
      blankDirectories(blanked, { base: at, everything: true, work });
    }
  }
  for (let at = blanked.indexOf(XMP.begin); at !== -1; at = blanked.indexOf(XMP.begin, at + 1)) {
    const end = blanked.indexOf(XMP.end, at);
    blanked.fill(' ', at, end === -1 ? blanked.length : end + XMP.end.length);
  }
  return blanked;
}

/** Overwrites the notes in directories that count their places from `base`, or all that they hold. */
function blankDirectories(
  content: Buffer,
  { base, everything, work }: { base: number; everything: boolean; work: Work },
): void {
  const isLittle = content[base] === 0x49;
  const short = (at: number): number => (isLittle ? content.readUInt16LE(at) : content.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? content.readUInt32LE(at) : content.readUInt32BE(at));
  const overwrite = (start: number, length: number): void => {
    const end = Math.min(start + length, content.length);
    work.bytes -= Math.max(0, end - start);
    if (work.bytes >= 0 && start < end) content.fill(0, start, end);
  };
  const blank = (start: number, all: boolean): void => {
    const count = short(start);
    const next = start + 2 + count * 12;
    for (let entry = start + 2; entry < next; entry += 12) {
      if (work.entries-- <= 0) return;
      const tag = short(entry);
      const bytes = (TYPE_BYTES[short(entry + 2)] ?? 1) * long(entry + 4);
      if (SUB_DIRECTORIES.has(tag)) blank(base + long(entry + 8), true);
      else if (all || NOTES.has(tag)) overwrite(bytes > 4 ? base + long(entry + 8) : entry + 8, bytes);
    }
    if (long(next) > 0 && work.entries-- > 0) blank(base + long(next), all);
  };
  try {
    blank(base + long(base + 4), everything);
  } catch (error) {
    // A place outside the file, or a circle: what was read so far is blank.
    if (!(error instanceof RangeError)) throw error;
  }
}
