import { OfficialError } from './errors';

/** The versions that the fake speaks. */
const VERSIONS = ['2025-09-03', '2026-03-11'];

/** Refuses a call that names no version, or one that nobody knows. */
export function checkVersion(version: string | string[] | undefined): string {
  if (typeof version !== 'string') {
    const message =
      'Notion-Version header failed validation: Notion-Version header should be defined, instead was `undefined`.';
    throw new OfficialError(400, { code: 'missing_version', message });
  }
  if (!VERSIONS.includes(version)) {
    const known = VERSIONS.map((one) => `\`"${one}"\``).join(' or ');
    const message = `Notion-Version header failed validation: Notion-Version header should be ${known}, instead was \`"${version}"\`.`;
    throw new OfficialError(400, { message });
  }
  return version;
}

/** An answer of the newest version as an older one has it: meeting notes were called transcriptions, `in_trash` also `archived`. */
export function inVersion(answer: object, version: string): object {
  const isNewest = version === VERSIONS.at(-1);
  const convert = (entry: object): object => {
    const { archived, ...others } = entry as { archived?: boolean; type?: string; meeting_notes?: object };
    if (isNewest) return others;
    if (others.type !== 'meeting_notes') return entry;
    const { meeting_notes, ...rest } = others;
    return { ...rest, archived, type: 'transcription', transcription: meeting_notes };
  };
  if (!('results' in answer)) return convert(answer);
  return { ...answer, results: (answer.results as object[]).map(convert) };
}
