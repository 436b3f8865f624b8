/** Returns the text nodes of a document, except those in code. */
export function wordsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('code')) found.push(node)
  }
  return found
}
