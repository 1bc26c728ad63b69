/** The product's mark: a lamp over a line of paper. Its light is amber, the rest has the text colour. */
export function LampMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="var(--accent)" d="M9.6 16h12.8L28 27H4Z" />
      <path fill="var(--ink)" d="M14.8 2h2.4v5.1A9 9 0 0 1 25 16H7a9 9 0 0 1 7.8-8.9ZM3 27.6h26V30H3Z" />
    </svg>
  );
}
