import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { upgradeTexts } from './messages';
import { hashesOf, isOwned, type PackageManifest, SHIPPED_FILE, type Shipped } from './shipped';

/** What an upgrade does with the files of a project. Paths have slashes and begin at its root. */
export interface UpgradePlan {
  /** Taken from the release; those that are there already are replaced. */
  write: string[];
  /** Files of the former release that the new one has no more. */
  remove: string[];
  /** Of these two, those that the owner has changed: a copy is kept for them. */
  kept: string[];
  /** Files of `public/` that both have: the owner's stay. */
  stays: string[];
}

/**
 * Compares a project with a release. What the owner writes stays; what only they have stays too, wherever it is.
 *
 * @param before what the former release consisted of; undefined if that is unknown
 */
export function planUpgrade(root: string, before: Shipped | undefined, release: Shipped): UpgradePlan {
  const plan: UpgradePlan = { write: [], remove: [], kept: [], stays: [] };
  const former = before?.files ?? {};
  for (const name of new Set([...Object.keys(release.files), ...Object.keys(former)])) {
    // The list of the former release is replaced whatever is in it.
    if (isOwned(name) || name === SHIPPED_FILE) continue;
    const present = hashesAt(root, name);
    const [wanted, known] = [release.files[name], former[name]];
    if (!present) {
      if (wanted) plan.write.push(name);
      continue;
    }
    if (wanted && present.includes(wanted)) continue;
    const isOurs = known !== undefined && present.includes(known);
    if (!isOurs && name.startsWith('public/')) {
      if (wanted) plan.stays.push(name);
      continue;
    }
    plan[wanted ? 'write' : 'remove'].push(name);
    if (!isOurs) plan.kept.push(name);
  }
  return plan;
}

function hashesAt(root: string, name: string): string[] | undefined {
  const file = path.join(root, name);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile()) throw new NotelightError(upgradeTexts.noFile(name));
  return hashesOf(readFileSync(file));
}

const GROUPS = ['scripts', 'dependencies', 'devDependencies'] as const;

/** What an owner has added to our `package.json`. */
export type OwnEntries = Pick<PackageManifest, (typeof GROUPS)[number]>;

/** What is in an owner's `package.json` and neither in that of the former release nor in that of the new one. */
export function ownEntries(own: PackageManifest, release: PackageManifest, before: Shipped | undefined): OwnEntries {
  const packages = new Set([
    ...(before?.packages ?? []),
    ...Object.keys({ ...release.dependencies, ...release.devDependencies }),
  ]);
  const scripts = new Set([...(before?.scripts ?? []), ...Object.keys(release.scripts ?? {})]);
  return Object.fromEntries(
    GROUPS.flatMap((group) => {
      const ours = group === 'scripts' ? scripts : packages;
      const added = Object.entries(own[group] ?? {}).filter(([name]) => !ours.has(name));
      return added.length > 0 ? [[group, Object.fromEntries(added)]] : [];
    }),
  );
}

/** A `package.json` with an owner's entries. */
export function withEntries(manifest: PackageManifest, own: OwnEntries): PackageManifest {
  const groups = GROUPS.filter((group) => own[group]).map((group) => [group, { ...manifest[group], ...own[group] }]);
  return { ...manifest, ...Object.fromEntries(groups) };
}

/** The same without them. */
export function withoutEntries(manifest: PackageManifest, own: OwnEntries): PackageManifest {
  const groups = GROUPS.filter((group) => own[group]).map((group) => {
    const others = Object.entries(manifest[group] ?? {}).filter(([name]) => !Object.hasOwn(own[group] ?? {}, name));
    return [group, Object.fromEntries(others)];
  });
  return { ...manifest, ...Object.fromEntries(groups) };
}

/** As npm writes it. */
export const manifestText = (manifest: PackageManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
