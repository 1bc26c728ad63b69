import { existsSync } from 'node:fs';

/** The content of whoever runs the tests: no test may write it. */
const CONTENT = '.content';

let wasThere = false;

export function setup(): void {
  wasThere = existsSync(CONTENT);
}

/** Fails the run if a test has made the folder. */
export function teardown(): void {
  if (!wasThere && existsSync(CONTENT))
    throw new Error(
      `A test has written into ${CONTENT}: it must name its own folder (CONTENT_DIR) before it loads modules.`,
    );
}
