/** Base64 of bytes, in browsers and Node alike. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In chunks: the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(text);
}

/** The bytes of a base64 text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  // Several times as fast as a function for each letter: a sealed article can hold its pictures.
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
  return bytes;
}
