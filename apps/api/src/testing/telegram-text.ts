/** Returns true for the HTML that our bots write. */
export const isProperHtml = (html: string): boolean =>
  !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(html.replaceAll(/<\/?b>/g, ''))

/** Returns the text as people read it. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/?b>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
