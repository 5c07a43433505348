export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d4dae3, #39424f); --soft: light-dark(#56617a, #a7b2c4); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1b2433, #e8edf5); background: light-dark(#eef1f6, #12171f); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.wide { max-width: 64rem; }
.bar { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; margin-bottom: 1rem; }
.bar strong { letter-spacing: .01em; }
.test { background: light-dark(#fff0c2, #4a3a08); color: light-dark(#5c4500, #ffe08a); border-radius: 6px; padding: .1rem .5rem; font-size: .8rem; font-weight: 600; }
section { background: light-dark(#fff, #1b222d); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin-bottom: 1rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; font-variant-numeric: tabular-nums; }
h2 { font-size: 1rem; margin: 0 0 .75rem; }
p { margin: .25rem 0 0; color: var(--soft); }
label { display: block; font-weight: 600; font-size: .9rem; margin: .75rem 0 .25rem; }
label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; margin: 0; min-height: 2.75rem; }
input:not([type=checkbox]) { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid light-dark(#8592a6, #75839a); border-radius: 10px; background: transparent; color: inherit; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border-radius: 10px; border: 1px solid light-dark(#8592a6, #75839a); background: transparent; color: inherit; cursor: pointer; }
button.main { width: 100%; margin-top: 1rem; background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
ul { margin: .5rem 0 0; padding-left: 1.1rem; color: var(--soft); font-size: .9rem; }
code { font: .9em ui-monospace, monospace; color: light-dark(#1b2433, #e8edf5); }
table { width: 100%; border-collapse: collapse; font-size: .9rem; } td, th { text-align: left; padding: .5rem; border-top: 1px solid var(--line); vertical-align: top; }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }`;

export const htmlPage = (title: string, body: string, isWide = false): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox Payments</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main${isWide ? ' class="wide"' : ''}><div class="bar"><strong>Sandbox Payments</strong><span class="test">Test mode: no real money</span></div>
${body}</main></body></html>`;
