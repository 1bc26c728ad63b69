/** Goes to an address as if a link to it had been clicked, so that soft navigation handles it too. */
export function follow(href: string, target: '_self' | '_blank' = '_self'): void {
  const link = document.createElement('a');
  link.href = href;
  if (target === '_blank') {
    link.target = target;
    link.rel = 'noreferrer';
  }
  document.body.append(link);
  link.click();
  link.remove();
}
