/** The value of JSON; undefined for what is cut off, or no JSON. That it is of the type is for the caller to know. */
export function fromJson<T = unknown>(text: string | null | undefined): T | undefined {
  try {
    return text == null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
