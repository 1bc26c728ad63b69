/** A time as Notion knows it: rounded down to the minute. */
export function toMinute(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000) * 60_000;
}

/** The same as text. */
export function toTime(milliseconds: number): string {
  return new Date(toMinute(milliseconds)).toISOString();
}

/** A v3 date as the official interface writes it, with the offset of its zone; one of an unknown zone counts as UTC. */
export function toDate(value: unknown): { start: string; end: string | null; time_zone: string | null } | null {
  const { start_date, start_time, end_date, end_time, time_zone } = value as Record<string, string | undefined>;
  if (!start_date) return null;
  return {
    start: toMoment(start_date, start_time, time_zone),
    end: end_date ? toMoment(end_date, end_time, time_zone) : null,
    time_zone: start_time && time_zone ? time_zone : null,
  };
}

function toMoment(day: string, time: string | undefined, zone: string | undefined): string {
  return time ? `${day}T${time}:00.000${offsetOf(day, time, zone)}` : day;
}

/** `+09:00` at that hour in the zone, to the hour of a change of clocks; a time without a zone counts as UTC. */
function offsetOf(day: string, time: string, zone = 'UTC'): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const parts = format.formatToParts(Date.parse(`${day}T${time}:00Z`));
    return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
  } catch {
    // Owners cannot choose a zone that does not exist; records can name one.
    return '+00:00';
  }
}
