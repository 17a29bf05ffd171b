// @ts-check

/** Outer sizes as the hosted widget's: 304 × 78 px, compact 164 × 144 px. */
const text = `
:host { display: block; }
.frame {
  --surface: #f9f9f9; --edge: #767676; --text: #1b1b1b; --muted: #595959; --alarm: #b3261e; --accent: #00796b; --field: #fff;
  box-sizing: border-box; display: grid; grid-template: 1fr / auto 1fr auto; align-items: center; gap: 12px;
  inline-size: 304px; block-size: 78px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 3px;
  background: var(--surface); color: var(--text); font: 14px/1.25 system-ui, sans-serif; text-align: start;
}
.frame[data-theme='dark'] {
  --surface: #222; --edge: #8a8a8a; --text: #fff; --muted: #c4c4c4; --alarm: #ffb4ab; --accent: #4db6ac; --field: #111;
}
.frame[data-size='compact'] {
  grid-template: auto 1fr / auto 1fr; inline-size: 164px; block-size: 144px; padding: 10px; gap: 6px 10px;
}
.frame[data-size='compact'] .brand { grid-column: 1 / -1; align-self: end; }
.frame[data-size='invisible'] { display: none; }
.box {
  box-sizing: border-box; inline-size: 28px; block-size: 28px; padding: 0; border: 2px solid var(--edge); border-radius: 2px;
  background: var(--field); color: var(--accent); font: inherit; cursor: pointer; position: relative;
}
.box:hover { border-color: var(--text); }
.box:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.label { display: block; cursor: pointer; }
.message { display: block; font-size: 11px; line-height: 1.2; color: var(--muted); }
.brand { font-size: 10px; color: var(--muted); }
[data-state='expired'] .message, [data-state='unreachable'] .message, [data-state='invalid-site-key'] .message {
  color: var(--alarm);
}
[data-state='checked'] .box::after {
  content: ''; position: absolute; inset: 1px 7px 6px; border: solid currentColor; border-width: 0 3px 3px 0; rotate: 45deg;
}
[data-state='pending'] .box { cursor: progress; }
[data-state='pending'] .box::after {
  content: ''; position: absolute; inset: 4px; border: 3px solid currentColor; border-block-start-color: transparent;
  border-radius: 50%;
}
@media (prefers-reduced-motion: no-preference) {
  [data-state='pending'] .box::after { animation: turn 0.8s linear infinite; }
}
@keyframes turn { to { rotate: 360deg; } }
`

/** @type {CSSStyleSheet | undefined} */
let sheet

/** One sheet for all boxes of a page. */
export function checkboxStyle() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
  }
  return sheet
}
