/**
 * The interface's line icons: a 24 px grid, 1.5 px lines, in the color of the surrounding text. They are decorative; the control around
 * one has a name.
 */
export interface IconProps {
  className?: string;
}

function Line({ className, d }: IconProps & { d: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Points where reading goes: mirrored on pages from right to left. */
function Onward({ className = '', d }: IconProps & { d: string }) {
  return <Line className={`onward ${className}`.trim()} d={d} />;
}

export const ArrowRightIcon = (props: IconProps) => <Onward d="M4 12h16m-6-6 6 6-6 6" {...props} />;
export const ArrowUpIcon = (props: IconProps) => <Line d="M12 20V4m-6 6 6-6 6 6" {...props} />;
export const ChevronDownIcon = (props: IconProps) => <Line d="m6 9 6 6 6-6" {...props} />;
export const ChevronLeftIcon = (props: IconProps) => <Onward d="m14 6-6 6 6 6" {...props} />;
export const ChevronRightIcon = (props: IconProps) => <Onward d="m10 6 6 6-6 6" {...props} />;
export const CheckIcon = (props: IconProps) => <Line d="m5 12.5 4.5 4.5L19 7" {...props} />;
export const CloseIcon = (props: IconProps) => <Line d="M6 6l12 12M18 6 6 18" {...props} />;
export const FolderIcon = (props: IconProps) => (
  <Line d="M3 18V6a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z" {...props} />
);
export const GlobeIcon = (props: IconProps) => (
  <Line
    d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0c2.5-2.4 3.8-5.4 3.8-9S14.5 5.4 12 3c-2.5 2.4-3.8 5.4-3.8 9s1.3 6.6 3.8 9ZM3.3 9.5h17.4M3.3 14.5h17.4"
    {...props}
  />
);
export const KeyIcon = (props: IconProps) => (
  <Line d="M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 3.5m-4.5 4.5 3 3" {...props} />
);
export const LinkIcon = (props: IconProps) => (
  <Line
    d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1"
    {...props}
  />
);
export const LockIcon = (props: IconProps) => (
  <Line d="M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v3" {...props} />
);
export const MenuIcon = (props: IconProps) => <Line d="M4 7h16M4 12h16M4 17h16" {...props} />;
export const PinIcon = (props: IconProps) => <Line d="M12 15v6m-6-6h12l-2.5-4V4h1.5h-10h1.5v7L6 15Z" {...props} />;
export const SearchIcon = (props: IconProps) => (
  <Line d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.5-1.5 4.5 4.5" {...props} />
);
export const TagIcon = (props: IconProps) => (
  <Line d="M3 12V4.5A1.5 1.5 0 0 1 4.5 3H12l9 9-8.5 8.5L3 12Zm5-4h.01" {...props} />
);
export const UserIcon = (props: IconProps) => (
  <Line d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.7-3.8 3.6-5.5 7.5-5.5s6.8 1.7 7.5 5.5" {...props} />
);
export const WarningIcon = (props: IconProps) => <Line d="M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.7v.1" {...props} />;

/** A menu item's icon from its path data (see `lib/site/menu-icons`); nothing for anything else. */
export function PathIcon({ path, className }: IconProps & { path: string }) {
  return path.startsWith('M') ? <Line className={className} d={path} /> : null;
}
