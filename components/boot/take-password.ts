/** Removes `?password=` from the address before anything else loads, and keeps it for the lock (`components/lock`). */

declare global {
  interface Window {
    /** What the inline script of the head leaves for the boot script. */
    notelightHead?: { password: string | null };
  }
}

const address = new URL(location.href);
const password = address.searchParams.get('password');
if (password !== null) {
  address.searchParams.delete('password');
  history.replaceState(history.state, '', address);
}
window.notelightHead = { password };

export {};
