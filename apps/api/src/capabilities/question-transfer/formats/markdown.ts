import { escaped } from './entities.ts'

/**
 * Converts the markdown of question files to HTML: paragraphs, nested lists, emphasis, code, links and line
 * breaks.
 */
export function htmlOfMarkdown(source: string): string {
  const blocks = source
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
  return blocks.map(blockOf).join('')
}

const item = /^( *)(?:[-*+]|(\d+)[.)]) +(.*)$/

function blockOf(block: string): string {
  const lines = block.split('\n')
  const [first = ''] = lines
  const heading = /^(#{1,6}) +(.*)$/.exec(first)
  if (heading) return `<h3>${inline(heading[2] ?? '')}</h3>${restOf(lines.slice(1))}`
  const at = lines.findIndex((line) => item.test(line))
  if (at === -1) return block === '' ? '' : `<p>${breaks(lines)}</p>`
  const before = at === 0 ? '' : `<p>${breaks(lines.slice(0, at))}</p>`
  return before + listOf(lines.slice(at))
}

function restOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : blockOf(lines.join('\n'))
}

/** Converts a list with nested lists; a line that is not an item continues the item above. */
function listOf(lines: readonly string[]): string {
  const indent = depthOf(lines[0] ?? '')
  const items: { text: string[]; inner: string[] }[] = []
  for (const line of lines) {
    const found = item.exec(line)
    const last = items.at(-1)
    if (found && depthOf(line) <= indent) items.push({ text: [found[3] ?? ''], inner: [] })
    else if (found || (last && last.inner.length > 0)) last?.inner.push(line)
    else last?.text.push(line.trim())
  }
  const tag = /^ *\d/.test(lines[0] ?? '') ? 'ol' : 'ul'
  const plainText = items.map(
    ({ text, inner }) => `<li>${breaks(text)}${inner.length === 0 ? '' : listOf(inner)}</li>`,
  )
  return `<${tag}>${plainText.join('')}</${tag}>`
}

const depthOf = (line: string): number => line.length - line.trimStart().length

/** Joins lines; two spaces at the end of a line are a line break. */
function breaks(lines: readonly string[]): string {
  return lines
    .map(
      (line, at) =>
        inline(line.trim()) + (at === lines.length - 1 ? '' : / {2}$/.test(line) ? '<br />' : ' '),
    )
    .join('')
}

function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${escaped(part.slice(1, -1))}</code>` : emphasis(part)))
    .join('')
}

function emphasis(text: string): string {
  return escaped(text)
    .replace(/!\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[([^[\]]+)\]\((https?:[^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/(?<![\w_])_(?=[^\s_])([^_]+?)(?<=[^\s_])_(?![\w_])/g, '<em>$1</em>')
}
