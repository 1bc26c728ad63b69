/** Colors that TeX knows by name, as red, green and blue. */
const named: Record<string, string> = {
  red: 'ff0000',
  green: '008000',
  lime: '00ff00',
  blue: '0000ff',
  navy: '000080',
  cyan: '00ffff',
  aqua: '00ffff',
  teal: '008080',
  magenta: 'ff00ff',
  fuchsia: 'ff00ff',
  purple: '800080',
  violet: 'ee82ee',
  pink: 'ffc0cb',
  orange: 'ffa500',
  yellow: 'ffff00',
  gold: 'ffd700',
  brown: 'a52a2a',
  maroon: '800000',
  olive: '808000',
  gray: '808080',
  grey: '808080',
  lightgray: 'd3d3d3',
  darkgray: 'a9a9a9',
  silver: 'c0c0c0',
};

/** Hues at which one of Notion's colors ends and the next begins, in degrees. */
const hues: [number, string][] = [
  [15, 'red'],
  [43, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

/** Notion's name for the color nearest to a CSS color; undefined for black, white and values that are not colors. */
export function colorName(color: string): string | undefined {
  const hex = (named[color.toLowerCase()] ?? color.replace(/^#/, '')).replace(
    /^([0-9a-f])([0-9a-f])([0-9a-f])$/i,
    '$1$1$2$2$3$3',
  );
  if (!/^[0-9a-f]{6}$/i.test(hex)) return undefined;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (spread < 24) return max > 40 && max < 230 ? 'gray' : undefined;
  const sector =
    max === red
      ? ((green - blue) / spread) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sector * 60 + 360) % 360;
  return hues.find(([end]) => hue <= end)?.[1];
}
