import { Component, type ComponentType, lazy, type ReactNode, useCallback, useState } from 'react'
import { isChunkFailure } from '../platform/chunk-failure.ts'
import { loadPhrases, type Namespace } from '../platform/i18n.ts'
import { MissingPart } from './MissingPart.tsx'

/**
 * A part below the head of a page that is fetched when it is first shown; it stands in a `Suspense` of the page. When
 * it does not come, a note stands in its place and fetches it again, by itself when the network is back; the rest of
 * the page stays as it is. Any other mistake of the part is the page's. The phrases of these namespaces come with it.
 */
export function pagePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  phrases: readonly Namespace[] = [],
): ComponentType<Props> {
  const importing = async () => (await Promise.all([load(), loadPhrases(phrases)]))[0]
  // What was refused once stays refused: whoever shows the part next asks anew.
  let next = lazy(importing)
  return function PagePart(props: Props) {
    const [{ Part, turn }, show] = useState({ Part: next, turn: 0 })
    const again = useCallback(() => show((now) => ({ Part: next, turn: now.turn + 1 })), [])
    const lost = useCallback(() => {
      if (next === Part) next = lazy(importing)
    }, [Part])
    return (
      <Boundary key={turn} onLost={lost} onRetry={again}>
        <Part {...(props as Props & object)} />
      </Boundary>
    )
  }
}

interface BoundaryProps {
  readonly onLost: () => void
  readonly onRetry: () => void
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly thrown: { readonly what: unknown } | null }> {
  override state = { thrown: null as { readonly what: unknown } | null }

  static getDerivedStateFromError(what: unknown) {
    return { thrown: { what } }
  }

  override componentDidCatch(what: unknown) {
    if (isChunkFailure(what)) this.props.onLost()
  }

  override render() {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    if (!isChunkFailure(thrown.what)) throw thrown.what
    return <MissingPart failure={thrown.what} onRetry={this.props.onRetry} />
  }
}
