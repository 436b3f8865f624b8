const known = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe ' +
    'image img input ins isindex kbd keygen label layer legend li link listing main map mark marquee menu meta meter nav ' +
    'nobr noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt ruby s ' +
    'samp script section select slot small source span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp'
  ).split(' '),
)
// In "is a<b and c>d" no attribute has a value; only these need none.
const bare =
  'allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|hidden|ismap|loop|multiple|muted|nohref|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected'
const attribute = `[\\s/]+[^\\s"'<>/=]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>\`]+)|[\\s/]+(?:${bare})(?=[\\s/>])`
const tag = new RegExp(
  `^<(?:(/?)([a-z][\\w:.-]*)((?:${attribute})*)\\s*(/?)>|!--[\\s\\S]*?-->|!doctype\\b[^<>]*>|\\?[a-z][^<>]*\\?>|!\\[CDATA\\[[\\s\\S]*?\\]\\]>)`,
  'i',
)
/** A tag of one letter is as often a variable: these need their end. */
const letters = new Set(['a', 'b', 'i', 'q', 's', 'u'])

/** Escapes every sign `<` that begins no tag, so that a comparison such as x<y and y>z is not taken for one. */
export function withStrayEscaped(html: string): string {
  if (!html.includes('<')) return html
  const ended = new Set(
    [...html.matchAll(/<\/([a-z][\w:.-]*)\s*>/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  const opened = new Set([...html.matchAll(/<([a-z][\w:.-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  // Behind the last end of its kind there is none to look for, again and again.
  const ends = { '<!--': html.lastIndexOf('-->'), '<![C': html.lastIndexOf(']]>') }
  let safe = ''
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = ends[html.slice(at, at + 4).toUpperCase() as keyof typeof ends]
    const found = end !== undefined && end < at ? null : tag.exec(html.slice(at, at + 200_000))
    const name = found?.[2]?.toLowerCase()
    if (found && (name === undefined || isTag({ name, found, ended, opened }))) at += found[0].length
    else {
      safe += `${html.slice(from, at)}&lt;`
      at += 1
      from = at
    }
  }
  return safe + html.slice(from)
}

function isTag({
  name,
  found,
  ended,
  opened,
}: {
  name: string
  found: RegExpExecArray
  ended: ReadonlySet<string>
  opened: ReadonlySet<string>
}): boolean {
  const [, end, , attributes, closed] = found
  if (end) return known.has(name) || opened.has(name)
  if (letters.has(name) || !known.has(name)) return ended.has(name) || Boolean(closed) || hasValue(attributes)
  return true
}

const hasValue = (attributes = ''): boolean => /=\s*["']/.test(attributes)
