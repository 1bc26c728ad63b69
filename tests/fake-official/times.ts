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

/** `+09:00` at that hour in the zone; a time without a zone counts as UTC. */
function offsetOf(day: string, time: string, zone: string | undefined): string {
  if (!zone || !isTimeZone(zone)) return '+00:00';
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset may change within a day: the second look uses the moment that the first one found.
  const first = minutesAhead(zone, asUtc);
  const minutes = minutesAhead(zone, asUtc - first * 60_000);
  const size = Math.abs(minutes);
  const digits = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

/** Owners cannot choose a zone that does not exist; records can name one. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function minutesAhead(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((there - moment) / 60_000);
}
