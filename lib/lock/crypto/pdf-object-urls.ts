import type { ArticleBody } from '@/lib/site/model';
import { fromBase64 } from './base64';

const PDF_DATA_URL = /"data:application\/pdf;base64,([^"]*)"/g;

/**
 * Replaces the `data:` addresses of PDF files in an opened article by addresses of this page: browsers show no `data:` address in a
 * window, and not all show one in an iframe.
 */
export function withPdfObjectUrls(body: ArticleBody): ArticleBody {
  const addresses = new Map<string, string>();
  const html = body.html.replace(PDF_DATA_URL, (_match, data: string) => {
    const address =
      addresses.get(data) ?? URL.createObjectURL(new Blob([fromBase64(data)], { type: 'application/pdf' }));
    addresses.set(data, address);
    return `"${address}"`;
  });
  return { ...body, html };
}
