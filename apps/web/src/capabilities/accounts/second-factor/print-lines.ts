/** Prints lines of text on a page of their own, without the page around them. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) return
  const heading = contentDocument.createElement('h1')
  heading.textContent = title
  const text = contentDocument.createElement('pre')
  text.textContent = lines.join('\n')
  contentDocument.title = title
  contentDocument.body.append(heading, text)
  contentWindow.addEventListener('afterprint', () => frame.remove())
  contentWindow.print()
}
