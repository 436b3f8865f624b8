/** The style of the pages: readable on a phone, light and dark. */
export const style = `:root{color-scheme:light dark;--line:#8884;--soft:#8882;--quiet:color-mix(in srgb,currentColor 72%,transparent);--accent:light-dark(#1864ab,#74c0fc)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#fff,#161719);color:light-dark(#1a1b1e,#e6e7e9)}
header,main{max-width:60rem;margin:0 auto;padding:1rem}header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;border-bottom:1px solid var(--line)}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.home{font-weight:700}a{color:var(--accent);text-underline-offset:.15em}a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}h2{font-size:1.2rem;margin:2rem 0 .5rem;scroll-margin-top:1rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
code{font:.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}p{margin:.5rem 0}
form{display:flex;gap:.5rem;margin:1rem 0}input{flex:1;min-width:0}input,button{font:inherit;color:inherit;padding:.6rem .8rem;border:1px solid var(--line);border-radius:10px;background:var(--soft)}
.groups{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}.calls,.fields,.codes{list-style:none;padding:0;margin:.5rem 0}
.calls li,.fields li,.codes li{border-top:1px solid var(--line);padding:.55rem 0;overflow-wrap:anywhere}.calls li{display:grid;grid-template-columns:4.5rem 1fr;gap:0 .75rem}.calls p{grid-column:2;margin:0}
.fields p,.codes p{margin:.1rem 0}.fields .name{font-weight:600;color:inherit;text-decoration:none}.fields .name:hover{text-decoration:underline}
.fields li:target,.codes li:target{background:var(--soft)}.quiet,small{color:var(--quiet);font-size:.9rem}
.required{font-size:.8rem;border:1px solid;border-radius:6px;padding:0 .4em;margin-left:.4em;color:light-dark(#b02525,#ffa8a8)}
.method{font:600 .8rem/1.8 ui-monospace,monospace;text-align:center;border-radius:6px;background:var(--soft);padding:0 .5em;align-self:start}
.GET{color:light-dark(#1864ab,#74c0fc)}.POST{color:light-dark(#237032,#8ce99a)}.PATCH,.PUT{color:light-dark(#a83a05,#ffc078)}.DELETE{color:light-dark(#b02525,#ffa8a8)}
.address{display:flex;flex-wrap:wrap;gap:.5rem}`
