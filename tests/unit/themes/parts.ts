/** A part of a page that every theme shows. */
export interface Part {
  /** As the table of `themes/README.md` names it. */
  name: string;
  /** The component that shows it, below `components`. */
  by: string;
  /** What it leaves in the HTML of a page. */
  mark: RegExp;
}

/** By where they stand: around every screen, on lists of posts, in an article. `themes/README.md` has the same table. */
export const parts = {
  shell: [
    { name: 'link to the content', by: 'feedback/SkipLink', mark: /class="skip-link"/ },
    { name: 'progress of a page change', by: 'feedback/ProgressBar', mark: /class="progress-bar"/ },
    { name: 'logo', by: 'header/Logo', mark: /class="header-logo/ },
    { name: 'menu', by: 'header/Menu', mark: /id="navbarCollapse"/ },
    { name: 'search', by: 'header/SearchButton', mark: /data-search-open=/ },
    { name: 'language menu', by: 'header/LanguageMenu', mark: /menu-panel-end"[^>]*>(?:(?!<\/ul>).)*hrefLang=/s },
    { name: 'appearance', by: 'header/AppearanceToggle', mark: /data-appearance-toggle=/ },
    { name: 'sign-in and sign-up', by: 'header/MemberButtons', mark: /class="member-buttons"/ },
    { name: 'contact', by: 'contact/ContactIcons', mark: /class="contact-icons"/ },
    { name: 'legal links', by: 'feedback/LegalLinks', mark: /class="legal-links"/ },
    { name: 'back to top', by: 'feedback/BackToTop', mark: /back-to-top"/ },
  ],
  list: [
    { name: 'announcement', by: 'shell/Notice', mark: /data-notice-close=/ },
    { name: 'pages of the list', by: 'post/Pager', mark: /class="[^"]*\bpager\b/ },
    { name: 'next posts while scrolling', by: 'post/NextPages', mark: /data-next-pages=/ },
  ],
  post: [
    { name: 'way back up', by: 'post/Breadcrumbs', mark: /class="[^"]*\bbreadcrumbs\b/i },
    { name: 'summary', by: 'shell/ContentText', mark: /In short: a lamp\./ },
    { name: 'summary by a service', by: 'shell/ContentText', mark: /By machine: a lamp\./ },
    { name: 'day, length and category', by: 'post/PostMeta', mark: /class="post-meta/ },
    { name: 'other languages', by: 'post/AlsoIn', mark: /Also in / },
    { name: 'outline', by: 'post/Outline', mark: /data-outline=/ },
    { name: 'notice of a draft', by: 'post/notices', mark: /aria-label="Draft"/ },
    { name: 'notice of an old post', by: 'post/notices', mark: /Old as the lamp/ },
    { name: 'text', by: 'article/ArticleView', mark: /id="notion-article"/ },
    { name: 'address on paper', by: 'post/PrintAddress', mark: /class="print-address"/ },
    { name: 'tags', by: 'post/TagChip', mark: /class="tag-chip/ },
    { name: 'share bar', by: 'share/ShareBar', mark: /class="share-bar"/ },
    { name: 'series, author, license, newsletter', by: 'post/ArticleEnd', mark: /class="license"/ },
    { name: 'link to edit it', by: 'post/ArticleEnd', mark: /rel="nofollow noopener"/ },
    { name: 'comments', by: 'comments/Comments', mark: /id="comment"/ },
    { name: 'neighbors', by: 'post/Neighbors', mark: /class="[^"]*\bneighbors\b/i },
    { name: 'recommendations', by: 'post/Recommended', mark: /id="recommended-title"/ },
  ],
} as const satisfies Record<string, readonly Part[]>;

/** The parts that a page lacks, each with what shows it. */
export const missingParts = (html: string, place: keyof typeof parts): string[] =>
  parts[place].flatMap(({ name, by, mark }) => (mark.test(html) ? [] : `${name} (components/${by})`));
