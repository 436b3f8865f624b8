export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Decodes HTML entities; unknown ones stay unchanged. */
export function unescaped(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Converts HTML to one line without tags. */
export function lineOf(html: string): string {
  const bare = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?(?:b|strong|i|em|u|s|code|a)\b[^<>]*>/gi, '')
  return unescaped(bare.replace(/<[^<>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** Returns the text of HTML that has only paragraphs and line breaks; null when it has other markup. */
export function plainOf(html: string): string | null {
  const text = html
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
  return /<[^<>]*>/.test(text) ? null : unescaped(text)
}

/** Converts lines of text to paragraphs, separated by empty lines. */
export function paragraphsOf(text: string): string {
  return escaped(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** Returns true if a text without a declared format contains HTML tags. */
export function hasTags(text: string): boolean {
  return /<(?:\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?|!--[\s\S]*?--)>/i.test(text)
}

/** Replaces preformatted text, which rich text does not support, with code and line breaks. */
export function withoutPre(html: string): string {
  return html.replace(/<pre\b[^<>]*>([\s\S]*?)<\/pre>/gi, (_, code: string) => {
    const lines = code.replace(/^\n|\n\s*$/g, '').replace(/ {2}/g, ' \u00a0')
    return `<p><code>${lines.replaceAll('\n', '<br />')}</code></p>`
  })
}
