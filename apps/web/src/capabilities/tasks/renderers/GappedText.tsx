import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from '../../../ui/RichText.module.css'
import { WithFormulas } from '../../../ui/WithFormulas.tsx'

interface GappedTextProps {
  readonly html: string
  /** Renders the field at a placeholder `{{number}}`. */
  readonly gap: (number: number) => ReactNode
}

const saved = [
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'title',
  'start',
  'colspan',
  'rowspan',
  'width',
  'height',
]
const named: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const emptyTags = ['br', 'hr', 'img']
const rowTags = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']
const unknownTags = ['script', 'style', 'iframe', 'object', 'embed']

/** Renders rich text with fields at its placeholders. The server has sanitized the HTML. */
export function GappedText({ html, gap }: GappedTextProps) {
  const isPlain = !/<[a-z]/i.test(html)
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return (
    <div className={`${classes.text} ${isPlain ? classes.plain : ''}`}>
      {isPlain ? withGaps(html, gap) : childrenOf(body, gap)}
    </div>
  )
}

function childrenOf(parent: Node, gap: GappedTextProps['gap']): ReactNode[] {
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never move.
    <Fragment key={index}>{painted(node, gap)}</Fragment>
  ))
}

function painted(node: Node, gap: GappedTextProps['gap']): ReactNode {
  if (node instanceof Text) {
    const isBetweenRows = rowTags.includes(node.parentElement?.localName ?? '')
    return isBetweenRows && !node.data.trim() ? null : withGaps(node.data, gap)
  }
  if (!(node instanceof Element) || unknownTags.includes(node.localName)) return null
  const answered = saved.flatMap((name) => {
    const value = node.getAttribute(name)
    return value === null ? [] : [[named[name] ?? name, value]]
  })
  const attributes = Object.fromEntries(answered) as Record<string, string>
  if (emptyTags.includes(node.localName)) return createElement(node.localName, attributes)
  return createElement(node.localName, attributes, ...childrenOf(node, gap))
}

function withGaps(text: string, gap: GappedTextProps['gap']): ReactNode {
  // Even indexes are text, odd ones gap numbers.
  return text.split(/\{\{(\d{1,3})\}\}/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <WithFormulas key={`words ${index}`} text={part} />
    ) : (
      <Fragment key={`gap ${part}`}>{gap(Number(part))}</Fragment>
    ),
  )
}
