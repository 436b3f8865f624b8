/**
 * Keeps in `--page-gutter` how wide the room for a scrollbar beside the page is, for the time in which a dialog takes the
 * bar away (base.css). The library that does so sees no room where the page is too short for a bar.
 */
export function syncPageGutter(): void {
  const measure = () => {
    if (document.body.hasAttribute('data-scroll-locked')) return
    const width = Math.max(0, window.innerWidth - document.documentElement.offsetWidth)
    document.documentElement.style.setProperty('--page-gutter', `${width}px`)
  }
  measure()
  window.addEventListener('resize', measure)
}
