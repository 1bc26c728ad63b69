import { beforeAll, describe, expect, it } from 'vitest';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { Shell } from '@/lib/routes/screens';
import { englishPage } from '@/tests/fixtures/screens';
import { defaultsOf, loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { starterSettings } from '@/themes/starter/settings';

const defaults = defaultsOf(starterSettings, 'en-US');
const page = englishPage('home');

const renderHome = (changes: ThemeSettings = {}, shellChanges: Partial<Shell> = {}) =>
  renderPage('starter', { ...page, shell: { ...page.shell, ...shellChanges } }, { ...defaults, ...changes });

beforeAll(loadThemes);

const sectionsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);

describe('the landing page', () => {
  it('has its sections in the specified order', () => {
    expect(sectionsOf(renderHome()).join(' ')).toBe('home features about pricing faq team blog contact cta');
  });

  it.each([
    ['heroEnable', 'home'],
    ['featureEnable', 'features'],
    ['aboutEnable', 'about'],
    ['pricingEnable', 'pricing'],
    ['faqEnable', 'faq'],
    ['teamEnable', 'team'],
    ['blogEnable', 'blog'],
    ['contactEnable', 'contact'],
    ['ctaEnable', 'cta'],
  ])('leaves a section out when %s is off', (flag, id) => {
    const sections = sectionsOf(renderHome({ [flag]: false }));
    expect(sections).not.toContain(id);
    expect(sections).toHaveLength(8);
  });

  it('tags the second plan and writes the prices, their signs first in any direction', () => {
    const html = renderHome();
    expect(html).toMatch(/<h3[^>]*>Basic<\/h3><p[^>]*>Recommended<\/p>/);
    const toman = renderHome({ pricing2PriceCurrency: 'تومان', pricing2Price: '۱۲٬۳۴۵٬۶۷۸', pricing2PricePeriod: '' });
    expect(toman).toMatch(/data-long="true">.*<p [^>]*dir="rtl"><span>تومان/);
    for (const price of ['4.90', '9.90', '15.90']) expect(html).toContain(`<strong>${price}</strong>`);
  });

  it('lists as many posts as are set', () => {
    const cards = (html: string) => html.match(/<article/g)?.length ?? 0;
    expect(cards(renderHome())).toBe(3);
    expect(cards(renderHome({ blogCount: 1 }))).toBe(1);
    expect(cards(renderHome({ blogCount: 0 }))).toBe(0);
  });

  it('opens answers without script', () => {
    expect(renderHome().match(/<details><summary>/g)).toHaveLength(4);
  });

  it('loads a form only from a configured address', () => {
    expect(renderHome()).not.toContain('<iframe');
    expect(renderHome({ contactMsgExternalUrl: 'https://forms.example/1' })).toContain('src="https://forms.example/1"');
  });

  it('shows testimonials as a row that can be read without script', () => {
    const html = renderHome({
      testimonialsEnable: true,
      testimonialsItems: [
        { STARTER_TESTIMONIALS_ITEM_TEXT: 'It reads well.', STARTER_TESTIMONIALS_ITEM_NICKNAME: 'Ada' },
        { STARTER_TESTIMONIALS_ITEM_NICKNAME: 'Nobody' },
      ],
    });
    expect(html).toContain('It reads well.');
    expect(html).toContain('5 out of 5 stars');
    expect(html).not.toContain('Nobody');
  });

  it('shows a picture of the owner in place of the drawn page', () => {
    const html = renderHome({ heroBannerImage: '/images/banner.jpg' });
    expect(html).toContain('images/banner.jpg"');
    expect(html).not.toContain('Letters from the harbor');
  });

  it('keeps the room of pictures that are not loaded yet, and says in which language a term is', () => {
    const html = renderHome({ feature1Image: '/images/two.png' });
    expect(html).toMatch(/lang="ja">[^<]+<\/span><span lang="tr">/);
    expect(html).toMatch(/<img(?=[^>]*two\.png)(?=[^>]* width="\d+" height="\d+")/);
  });

  it('shows a picture in one version for each appearance, which are loaded as they are shown', () => {
    const pictures = (settings: ThemeSettings) => {
      const html = renderHome({ featureEnable: false, ...settings });
      const tags = html.match(/<img[^>]*\bsrc="[^"]*images\/(?:a|b)\.webp"[^>]*>/g) ?? [];
      return tags.map((tag) => (tag.match(/logo-(?:ink|white)|(?:a|b)\.webp|lazy|high/g) ?? []).sort().join(' '));
    };
    const both = ['a.webp lazy logo-ink', 'b.webp lazy logo-white'];
    for (const name of ['heroBannerImage', 'heroPreviewImage', 'aboutImage1', 'aboutImage2']) {
      const priority = name.startsWith('hero') ? ['high'] : [];
      expect(pictures({ [name]: '/images/a.webp', [`${name}Dark`]: '/images/b.webp' })).toEqual(
        both.map((one) => one.replace('lazy', [...priority, 'lazy'].join(' '))),
      );
      const alone = priority.length > 0 ? 'a.webp high' : 'a.webp lazy';
      expect(pictures({ [name]: '/images/a.webp' })).toEqual([alone]);
      expect(pictures({ [`${name}Dark`]: '/images/a.webp' })).toEqual([alone]);
    }
  });

  it.each([
    ['200+', 'data-length="round"'],
    ['1911', 'data-length="round"'],
    ['41', ''],
    ['120冊', 'data-length="middle"'],
    ['1,4 Mio.', 'data-length="long"'],
    ['12.345.678.901,50 €', 'data-length="long-number"'],
  ])('has a figure as large as its letters let it be: %s', (figure, size) => {
    const [, , attributes = ''] =
      /<strong( dir="\w+")?([^>]*)>([^<]+)/.exec(renderHome({ pricingEnable: false, aboutTips1: figure })) ?? [];
    expect(attributes.trim()).toBe(size);
  });

  it('gives each text the direction of its own letters, and each sheet that of its language', () => {
    const html = renderHome({
      heroTitle1: 'Qandil رسالة كل جمعة',
      heroSample: [
        { LANG: 'ar', NAME: 'العربية', TITLE: 'رسائل', LINES: ['سطر'] },
        { LANG: 'en', NAME: 'English', TITLE: 'Letters', LINES: ['A line'] },
      ],
    });
    expect(html).toMatch(/<h1 dir="rtl" id="home-title"/);
    expect(html).toMatch(/<h2 dir="ltr" id="pricing-title"/);
    expect([...html.matchAll(/_sheet_[^>]*dir="(\w+)"/g)].map(([, dir]) => dir)).toEqual(['rtl', 'ltr']);
  });

  it.each([
    ['Write once.', undefined],
    ['Eingangsrechnungsprüfung', 'longer'],
    ['Wirtschaftsprüferzertifizierung', 'longest'],
    ['Apumekaanikkoaliupseerioppilaskoulutuksesta', 'longest-yet'],
    ['Apumekaanikko\u00adaliupseeri\u00adoppilaskoulutus', 'long'],
    // Lines may end in it anywhere.
    ['รสมือคุณยายที่เราไม่เคยยอมเปลี่ยน', undefined],
    // Its marks stand above and below its thirteen letters.
    ['किंकर्तव्यविमूढ़ता', undefined],
  ])('sizes a heading by its longest word: %s', (title, size) => {
    const html = renderHome({ heroTitle1: title, aboutTitle: title });
    const sizes = [...html.matchAll(/<h[12]([^>]*) id="(?:home|about)-title"/g)].map(
      ([, attributes = '']) => /data-words="([^"]+)"/.exec(attributes)?.[1],
    );
    expect(sizes).toEqual([size, size]);
  });

  it('skips no rank of headings where sections have none of their own', () => {
    const names = ['blog', 'feature', 'pricing', 'team'].flatMap((section) => [`${section}Text1`, `${section}Title`]);
    expect(renderHome()).toContain('<h3');
    expect(renderHome(Object.fromEntries(names.map((name) => [name, ''])))).not.toContain('<h3');
  });

  it('has a single plan beside its heading', () => {
    const classOf = (changes: ThemeSettings) => /<section id="pricing" class="([^"]*)"/.exec(renderHome(changes))?.[1];
    expect(classOf({ pricing1Title: '', pricing3Title: '' })).toContain('_beside_');
    expect(classOf({ pricing3Title: '' })).not.toContain('_beside_');
  });

  it('leads into the site from the header, and to sign-in where there are members', () => {
    const buttons = (html: string) =>
      [...html.matchAll(/class="(?:loginBtn|signUpBtn)[^"]*" href="([^"]+)"/g)].map(([, href]) => href);
    const home = page?.shell.hrefs.home ?? '';
    // In the menu of phones, and in the header.
    const both = (...hrefs: (string | undefined)[]) => [...hrefs, ...hrefs];
    expect(buttons(renderHome())).toEqual(both(`${home}about/`, `${home}quick-start/`));
    const members = { signInProvider: { key: 'pk_test_Y2xlcmsuZXhhbXBsZSQ', script: '', proxyUrl: '' } };
    expect(buttons(renderHome({}, members))).toEqual(both(page?.shell.hrefs.signIn, page?.shell.hrefs.signUp));
    expect(buttons(renderHome({ navButton1Url: '/join' }, members))[0]).toBe(`${home}join/`);
  });
});
