import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';

/** `:::name` … `:::`: a block with others inside. */
export function container(
  name: string,
  children: RootContent[],
  attributes: Record<string, string> = {},
): ContainerDirective {
  return { type: 'containerDirective', name, attributes, children: children as BlockContent[] };
}

/** `::name`: a block of its own. */
export function leaf(
  name: string,
  children: PhrasingContent[] = [],
  attributes: Record<string, string> = {},
): LeafDirective {
  return { type: 'leafDirective', name, attributes, children };
}
