import { useEffect, useRef, useState } from 'react'

/** Loads the markup of a drawing (`import('./drawing.svg?raw')`). */
type Load = () => Promise<{ readonly default: string }>

const loads = new Set<Load>()
const loaded = new Map<Load, string>()

/** Registers a drawing of the product's own; called once, beside the imports of its screen. */
export function aFirstDrawing(load: Load): Load {
  loads.add(load)
  return load
}

/**
 * Renders a drawing that stands in the first HTML of a page: there it needs no code at all. On pages that the browser
 * has rendered it comes after the page, and the page goes without where it does not come. Decorative.
 */
export function FirstDrawing({ load, className }: { load: Load; className?: string | undefined }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [markup, setMarkup] = useState(loaded.get(load) ?? '')
  useEffect(() => {
    if (!frame.current?.firstChild) load().then((file) => setMarkup(file.default), goWithout)
  }, [load])
  return (
    <span
      ref={frame}
      className={className}
      // Hydration leaves what the server has drawn as it is.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

/** Resolves when all registered drawings are rendered at once, as a server needs it. */
export async function drawingsLoaded(): Promise<void> {
  for (const load of loads) if (!loaded.has(load)) loaded.set(load, (await load()).default)
}

const goWithout = () => undefined
