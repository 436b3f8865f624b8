import { partsOf } from './formula-marks.ts'
import { paintFormula } from './paint-formula.ts'
import { wordsOf } from './text-nodes.ts'

/** Returns the HTML of a text with its formulas rendered; text in code stays as it is. */
export function paintedText(html: string, className: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const node of wordsOf(body)) {
    const parts = partsOf(node.data)
    if (parts.every((part) => typeof part === 'string')) continue
    node.replaceWith(
      ...parts.map((part) => {
        if (typeof part === 'string') return part
        const span = document.createElement('span')
        span.className = className
        if (part.isBlock) span.dataset.block = 'true'
        span.innerHTML = paintFormula(part)
        return span
      }),
    )
  }
  return body.innerHTML
}

/** Makes formulas that are wider than the page focusable, so that the keyboard can scroll them. */
export function syncReachable(element: HTMLElement | null): void {
  if (!element) return
  const blocks = element.matches('[data-block]') ? [element] : element.querySelectorAll('[data-block]')
  for (const block of blocks) if (block.scrollWidth > block.clientWidth) (block as HTMLElement).tabIndex = 0
}
