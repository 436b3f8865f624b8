import { escaped } from '../entities.ts'
import { type Element, xmlOf } from './xml.ts'

const silent = new Set([
  'feedbackInline',
  'feedbackBlock',
  'rubricBlock',
  'prompt',
  'img',
  'object',
  'stylesheet',
  'script',
  'style',
])
const allowed =
  /^(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sup|sub|code|pre|a|table|thead|tbody|tr|th|td|span|div)$/

const boundary = /^(?:section|article|figure|figcaption|caption|center|dl|dt|dd)$/

/** Returns the content of an element as unsanitized HTML; `instead` can replace other elements. */
export function htmlOf(
  element: Element,
  instead: (inner: Element) => string | undefined = () => undefined,
): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escaped(child)
      const other = instead(child)
      if (other !== undefined) return other
      if (silent.has(child.name) || /Interaction$/.test(child.name)) return ''
      if (child.name === 'math') return xmlOf(child)
      const inner = htmlOf(child, instead)
      if (child.name === 'div' || boundary.test(child.name)) return `<div>${inner}</div>`
      if (!allowed.test(child.name) || child.name === 'span') return inner
      const href =
        child.name === 'a' ? ` href="${escaped(child.attributes.href ?? '').replaceAll('"', '&quot;')}"` : ''
      return child.name === 'br' || child.name === 'hr'
        ? `<${child.name} />`
        : `<${child.name}${href}>${inner}</${child.name}>`
    })
    .join('')
}

interface Found {
  readonly number: number
  readonly alt: string
}

/** Returns the pictures of an element that the package contains, outside of `except`. */
export function picturesIn(
  element: Element,
  pictureOf: (source: string) => number | undefined,
  except: readonly string[] = [],
): Found[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || except.includes(child.name)) return []
    if (child.name !== 'img') return picturesIn(child, pictureOf, except)
    const number = pictureOf(child.attributes.src ?? '')
    return number === undefined ? [] : [{ number, alt: (child.attributes.alt ?? '').trim() }]
  })
}
