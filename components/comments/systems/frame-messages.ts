/**
 * Hands on the messages of frames inside a comment system's place, until that ends. Done with the first message that `take`
 * answers with true.
 */
export function listenToFrames(
  { place, signal }: { place: HTMLElement; signal: AbortSignal },
  take: (data: unknown, origin: string) => boolean,
): Promise<HTMLIFrameElement> {
  return new Promise((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent): void => {
      const frame = [...place.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
      if (frame && take(data, origin)) resolve(frame);
    };
    addEventListener('message', listen, { signal });
  });
}

/** The value under a key of something that another host has sent. */
export function field(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
}
