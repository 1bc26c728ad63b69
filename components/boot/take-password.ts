/** Removes `?password=` from the address before anything else loads, and keeps it for the lock (`components/lock`). */
const address = new URL(location.href);

/** The visit's `?password=`. */
export const password = address.searchParams.get('password');

if (password !== null) {
  address.searchParams.delete('password');
  history.replaceState(history.state, '', address);
}
