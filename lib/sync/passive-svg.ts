/** Elements that only draw. Anything else may run, fetch or embed. */
const DRAWING_ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** What runs, fetches or hides from a reading by patterns. Entities could spell any of it. */
const ACTIVE_PARTS = [
  /[\s"'/]on\w+\s*=/i,
  /javascript:/i,
  /<!(?!--)/,
  /&#|&(?!(?:amp|lt|gt|quot|apos);)/,
  /@import/i,
  /\\/,
  /url\(\s*["']?\s*(?!["'#\s]|data:image\/)/i,
  /(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpeg|gif|webp))/i,
];

/** Whether an SVG file does nothing but draw, so that it can be opened from the site's own address. Says no when in doubt. */
export function isPassiveSvg(content: Buffer): boolean {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  // Another encoding would hide everything from the patterns below.
  if (text.includes('\u0000') || text.includes('\uFFFD')) return false;
  const body = text.replace(/^\s*<\?xml\s[^>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '');
  if (/<\?/.test(body) || ACTIVE_PARTS.some((part) => part.test(body))) return false;
  return [...body.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => DRAWING_ELEMENTS.has(name));
}
