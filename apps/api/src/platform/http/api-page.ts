interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: unknown
}

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >
}

/** The part of an OpenAPI document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Renders the API document as an HTML page: no script, one style element with the nonce. */
export function apiPage(document: ApiDocument, nonce: string): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), callOf(method, path, operation)])
    }
  }
  const sections = [...groups].toSorted(([a], [b]) => a.localeCompare(b))
  const links = sections.map(
    ([name, calls]) => `<li><a href="#${safe(name)}">${safe(name)}</a> <small>${calls.length}</small></li>`,
  )
  const bodies = sections.map(
    ([name, calls]) => `<section id="${safe(name)}"><h2>${safe(name)}</h2>${calls.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${safe(document.info.title)} API</title><style nonce="${nonce}">${style}</style>
<header><h1>${safe(document.info.title)} API</h1><p>${safe(document.info.description ?? '')} <a href="/api/v1/openapi.json">openapi.json</a></p></header>
<div><nav><ul>${links.join('')}</ul></nav><main>${bodies.join('')}</main></div></html>`
}

function callOf(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${safe(parameter.name)}</code>${parameter.required ? ' <b>required</b>' : ''}</td><td>${safe(parameter.in)}</td><td><code>${safe(shortly(parameter.schema))}</code></td></tr>`,
  )
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const schema = Object.values(answer.content ?? {})[0]?.schema
    return `<h4>${safe(status)}</h4>${schema ? `<pre>${safe(JSON.stringify(schema, null, 2))}</pre>` : ''}`
  })
  return `<details><summary><span class="m ${safe(method)}">${safe(method.toUpperCase())}</span><code>${safe(path)}</code><em>${safe(operation.summary ?? '')}</em>${operation.security ? '<i title="needs a bearer">bearer</i>' : ''}</summary>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}${body ? `<h4>body, ${safe(bodyType ?? '')}</h4><pre>${safe(JSON.stringify(body.schema, null, 2))}</pre>` : ''}${answers.join('')}</details>`
}

function shortly(schema: unknown): string {
  const text = JSON.stringify(schema) ?? ''
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark;--line:#8883;--soft:#8881}
body{font:15px/1.5 system-ui,sans-serif;margin:0}header,div{max-width:1180px;margin:0 auto;padding:1.5rem}
div{display:grid;grid-template-columns:220px 1fr;gap:2rem;padding-top:0}nav ul{position:sticky;top:1rem;list-style:none;padding:0}
small{opacity:.6}details{border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer;display:flex;gap:.7rem;align-items:baseline;flex-wrap:wrap}summary em{opacity:.75;font-style:normal}
summary i{margin-left:auto;font-size:.8em;opacity:.6}.m{font:600 .75em ui-monospace,monospace;width:4.5em;padding:.15em 0;border-radius:6px;text-align:center;background:var(--soft)}
.get{color:#1864ab}.post{color:#2b8a3e}.patch,.put{color:#d9480f}.delete{color:#c92a2a}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.3rem .5rem;vertical-align:top}
pre{background:var(--soft);border-radius:8px;padding:.8rem;overflow:auto;max-height:24rem}
@media(max-width:800px){div{grid-template-columns:1fr}nav ul{position:static}}@media(prefers-color-scheme:dark){.get{color:#74c0fc}.post{color:#8ce99a}.patch,.put{color:#ffc078}.delete{color:#ffa8a8}}`
