/** In place of a list that has no entries. */
export function EmptyList({ children }: { children: string }) {
  return (
    <div className="empty-state">
      <p className="empty-title">{children}</p>
    </div>
  );
}
