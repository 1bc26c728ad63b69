/** The look of set-up pages: colors are those of `styles/tokens.css`, fonts those of the system. */
export const sheet = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.004 85); --raised: oklch(0.998 0.002 85); --ink: oklch(0.22 0.01 60);
  --line: oklch(0.9 0.008 80); --edge: oklch(0.62 0.014 70); --accent-ink: oklch(0.49 0.11 58);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.19 0.008 60); --raised: oklch(0.255 0.01 60); --ink: oklch(0.93 0.01 85);
    --line: oklch(0.31 0.01 65); --edge: oklch(0.55 0.014 70); --accent-ink: oklch(0.82 0.12 78);
  }
}
* { box-sizing: border-box; margin: 0; }
body { max-width: 44rem; margin: auto; padding: 1.25rem clamp(1.25rem, 4vw, 3rem) 5rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--accent-ink); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: baseline; padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
header ul { display: flex; flex-wrap: wrap; column-gap: 1rem; padding: 0; font-size: .9375rem; line-height: 2; list-style: none; }
h1 { font-size: 1.125rem; }
h2, main > h1 { margin: clamp(2rem, 8vw, 4rem) 0 2rem; font: 500 clamp(1.85rem, 1.6rem + 1.25vw, 2.45rem)/1.2 Georgia, serif; text-wrap: balance; }
section > p { margin: -1rem 0 2rem; }
ol { display: grid; gap: 2rem; padding: 0; list-style: none; counter-reset: step; }
ol > li { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); padding-inline-start: 1.25rem; border-inline-start: 2px solid var(--edge); }
ol > li::before { content: counter(step); counter-increment: step; font-weight: 600; color: var(--accent-ink); }
table { border-collapse: collapse; font-size: .9375rem; background: var(--raised); }
th, td { padding: .4rem .6rem; text-align: start; border: 1px solid var(--line); }
input:not([type=radio], [type=checkbox]), select, button, pre { width: 100%; padding: .7rem .9rem; font: inherit; color: var(--ink); background: var(--raised); border: 1px solid var(--edge); border-radius: 8px; }
pre { font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre b { user-select: all; }
button { width: auto; color: var(--paper); background: var(--ink); cursor: pointer; }
button.quiet { color: var(--ink); background: none; }
main > * + * { margin-top: 1.5rem; }
form { display: grid; gap: .5rem; grid-template-columns: minmax(0, 1fr); justify-items: start; }
form label { margin-top: .75rem; font-weight: 600; }
form button { margin-top: 1rem; }
input[type=color] { height: 3.25rem; padding: .4rem; max-width: 8rem; }
progress { width: 100%; accent-color: var(--accent-ink); }
[role=alert] { display: grid; gap: .5rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--accent-ink); }
[hidden], [role=status]:empty { display: none; }
`;
