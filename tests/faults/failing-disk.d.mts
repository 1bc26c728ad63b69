/** Half of what is written or renamed when a fault strikes gets onto the disk; then the process is killed, or the disk is full. */
export function failDisk(faults: {
  /** Whether it is the turn of this write, of so many bytes, or of this renaming. */
  isStruck(file: string, bytes: number): boolean;
  /** @default false, the disk is full */
  kills?(): boolean;
}): void;
