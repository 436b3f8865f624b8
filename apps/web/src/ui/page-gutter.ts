/**
 * Syncs `--page-gutter` with the width of the page's scrollbar gutter, for while a dialog hides the scrollbar
 * (base.css). The library that hides it sees no gutter where the page is too short to scroll.
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
