/** Goes to an address as if a link to it had been clicked, so that navigation is in one hand. */
export function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
