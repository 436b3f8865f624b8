const tag = /<(\/?)(b|i|a)(?: href="([^"<>]*)")?>/g
const entity = /&(?!amp;|lt;|gt;|quot;)/

/** Returns true for the HTML that our bots write: b, i and a, closed in the order in which they were opened. */
export function isProperHtml(html: string): boolean {
  const open: string[] = []
  let isNested = true
  const rest = html.replace(tag, (_, slash: string, name: string, href: string | undefined) => {
    if (slash) isNested &&= open.pop() === name && href === undefined
    else {
      isNested &&= (name === 'a') === (href !== undefined)
      open.push(name)
    }
    return ''
  })
  return isNested && open.length === 0 && !/[<>]/.test(rest) && !entity.test(html)
}

/** Returns the text as people read it. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(tag, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Returns the HTML of a message for a page: b, i and links to the web; everything else is text. */
export function htmlForPage(html: string): string {
  let shown = ''
  let from = 0
  for (const found of html.matchAll(tag)) {
    shown += escaped(plainOf(html.slice(from, found.index)))
    from = found.index + found[0].length
    const [, slash, name, href] = found
    if (name !== 'a' || slash) shown += `<${slash}${name}>`
    else shown += linkTo(plainOf(href ?? ''))
  }
  return shown + escaped(plainOf(html.slice(from)))
}

const linkTo = (href: string): string =>
  /^https?:\/\//i.test(href) ? `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">` : '<a>'

/** Escapes text for a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
