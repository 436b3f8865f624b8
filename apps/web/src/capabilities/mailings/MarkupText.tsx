import { Fragment, type ReactNode, useMemo } from 'react'
import classes from './Mailings.module.css'

/** Renders the markup of a message: bold, italic and links; anything else becomes its text. */
export function MarkupText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={classes.markup}>{nodes}</div>
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (!(node instanceof Element)) return node.textContent
    const inside = nodesOf(node)
    const tag = node.tagName.toLowerCase()
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a piece of a text has nothing but its position
    if (tag === 'b' || tag === 'strong') return <b key={at}>{inside}</b>
    if (tag === 'i' || tag === 'em') return <i key={at}>{inside}</i>
    const href = node.getAttribute('href') ?? ''
    if (tag === 'a' && /^https?:\/\//.test(href))
      return (
        <a key={at} href={href} target="_blank" rel="noreferrer">
          {inside}
        </a>
      )
    return <Fragment key={at}>{inside}</Fragment>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  })
}
