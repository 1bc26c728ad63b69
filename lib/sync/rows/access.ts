/** Words and boxes that leave a row to everyone. */
const OPEN = new Set(['', 'no', 'false', 'open', 'public', 'everyone', 'all']);
/** A ticked box, and the word that always works. */
const MEMBERS = new Set(['yes', 'true', 'members']);

export interface Access {
  membersOnly: boolean;
  /** The cell has neither: only members may read the row then, because a typing error must not publish it. */
  unknown: boolean;
}

/** Who may read a row, from its cell and the owner's word for members. */
export function readAccess(cell: string, members: string): Access {
  const value = cell.trim().toLowerCase();
  const isMembers = MEMBERS.has(value) || value === members.trim().toLowerCase();
  const isOpen = !isMembers && OPEN.has(value);
  return { membersOnly: !isOpen, unknown: !isOpen && !isMembers };
}
