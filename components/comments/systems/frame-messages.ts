/**
 * Passes the messages of iframes inside a comment system's element to `take` until the system stops. Resolves with the first iframe whose
 * message `take` returns true for.
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

/** A property of data that another host has sent. */
export function field(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
}
