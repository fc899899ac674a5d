/** The style sheet of the page; the Content-Security-Policy allows it by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe3, #38414d); --quiet: light-dark(#56606d, #a3adba); --accent: light-dark(#1f5f9c, #7db8ee); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 78rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2.5rem; }
header { grid-column: 1 / -1; border-block-end: 1px solid var(--line); margin-block-end: 1.5rem; }
nav { position: sticky; inset-block-start: 1rem; align-self: start; max-block-size: calc(100vh - 2rem); overflow-y: auto; font-size: 0.9rem; }
nav ul { list-style: none; margin: 0.2rem 0 0.8rem; padding-inline-start: 0.9rem; }
nav summary { font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
.skip:not(:focus) { position: absolute; inset-inline-start: -100vw; }
h2 { margin-block: 2.5rem 0.5rem; text-transform: capitalize; }
article { border-block-start: 1px solid var(--line); padding-block: 1rem; scroll-margin-block-start: 1rem; }
article:target { outline: 2px solid var(--accent); outline-offset: 0.75rem; }
h3 { margin: 0; font-size: 1.1rem; }
h4 { margin-block: 1rem 0.25rem; font-size: 0.95rem; }
.call { margin-block: 0.25rem; overflow-wrap: anywhere; }
.call b { display: inline-block; min-inline-size: 4.2rem; }
small, em, .limits { color: var(--quiet); font-weight: normal; }
.limits { font-size: 0.85rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.9rem; }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-block-end: 1px solid var(--line); }
dl { display: grid; grid-template-columns: 3.5rem 1fr; margin: 0; }
dt { font-variant-numeric: tabular-nums; font-weight: 600; }
dd { margin: 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; }
@media (max-width: 50rem) { body { display: block; padding: 1rem; } nav { position: static; max-block-size: none; } }
`
