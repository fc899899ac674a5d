/** The style sheet of the page; the Content-Security-Policy allows it by its hash. */
export const outboxStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe3, #38414d); --quiet: light-dark(#56606d, #a3adba); --accent: light-dark(#1f5f9c, #7db8ee); --paper: light-dark(#fff, #171c22); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f2f4f7, #0d1014); }
h1 { margin: 0; }
h2 { font-size: 1.1rem; margin: 0.75rem 0 0.5rem; }
p { margin-block: 0.25rem 1rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
input, button { font: inherit; padding: 0.35rem 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; }
input { flex: 1 1 14rem; min-inline-size: 0; }
a { color: var(--accent); overflow-wrap: anywhere; }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 0.6rem; padding: 1rem 1.25rem; margin-block: 1rem; }
article.sms { max-inline-size: 26rem; border-end-start-radius: 0; }
article header { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; font-size: 0.875rem; color: var(--quiet); }
article strong { color: light-dark(#1b2026, #eef1f4); overflow-wrap: anywhere; }
.body { white-space: pre-wrap; overflow-wrap: anywhere; margin-block-start: 0.6rem; }
.none { margin-block: 2rem; color: var(--quiet); }
`
