import { Component, type ReactNode } from 'react';
import type { PageProps } from '@/lib/routes/screens';

interface KeptPageProps {
  screen: PageProps['screen'];
  children: ReactNode;
}

/**
 * The element of the page. If a page cannot be rendered in the browser, what stands stays as plain HTML; a page that was to follow it is
 * loaded as a document, whose HTML stays in turn.
 */
export class KeptPage extends Component<KeptPageProps, { html: string | null }> {
  override state: { html: string | null } = { html: null };

  static getDerivedStateFromError(): { html: string } {
    // Whatever React has changed of the document by now.
    return { html: document.getElementById('site')?.innerHTML ?? '' };
  }

  override componentDidCatch(): void {
    window.notelightHead?.fail();
  }

  override componentDidUpdate({ screen }: KeptPageProps): void {
    if (this.state.html !== null && screen !== this.props.screen) location.reload();
  }

  override render() {
    const { html } = this.state;
    if (html === null) return <div id="site">{this.props.children}</div>;
    // An element of its own: React takes the failed one away whole, rather than node by node, which may be what failed.
    return <div key="kept" id="site" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
