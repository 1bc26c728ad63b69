import sharp, { type Sharp } from 'sharp';

/** The camera of these photographs, which no published file may name. */
export const CAMERA = 'CanaryCam';

/** Latitude and longitude in Exif, in both byte orders: degrees and minutes over one. */
export const POSITION = [
  Buffer.from('30000000010000003300000001000000', 'hex'),
  Buffer.from('00000030000000010000003300000001', 'hex'),
];

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"><tiff:Artist>${CAMERA} owner</tiff:Artist></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A photograph with position, camera and author. */
export function photo(width = 700, height = 30): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
    .withExif({
      IFD0: { Make: CAMERA, Artist: `${CAMERA} owner` },
      IFD2: { LensModel: `${CAMERA} lens` },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 17/1 40/1',
        GPSMapDatum: `${CAMERA} WGS-84`,
      },
    })
    .withXmp(XMP);
}

/** The JPEG with a comment before its first segment. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A box of a film. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A film with metadata in every place that cameras use. */
export function movie(): Buffer {
  const position = box('udta', box('\xa9xyz', '\0\x12\x15\xc7+48.8584+002.2945/'));
  const apple = box('meta', 'mdta com.apple.quicktime.location.ISO6709 +48.8584+002.2945/ CanaryCam');
  const track = box('trak', box('tkhd', 'track'), box('udta', 'CanaryCam'), box('mdia', 'samples'));
  return Buffer.concat([
    box('ftyp', 'isommp42'),
    box('moov', box('mvhd', 'head'), position, apple, track),
    box('uuid', 'canary xmp'),
    box('free', 'deleted canary'),
    box('mdat', 'pixels of the film'),
  ]);
}
