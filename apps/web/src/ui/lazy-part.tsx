import { Component, type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { isChunkFailure } from '../platform/chunk-failure.ts'
import { loadPhrases, type Namespace } from '../platform/i18n.ts'
import { MissingPart } from './MissingPart.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Options {
  /** Namespaces of phrases that come with the part. */
  readonly phrases?: readonly Namespace[] | undefined
  /** A page in whole, or a part without which its page is broken: the page's own failure shows that it did not come. */
  readonly isPage?: boolean
}

interface Shown {
  /** Told why the part broke or did not come; takes it away. Without it a note stands in the part's place. */
  readonly onFailure?: (thrown: unknown) => void
  /** Stands in the place of a part with `onFailure` until it comes. */
  readonly meanwhile?: ReactNode
}

/**
 * A part of the app that is fetched when it is first shown. What opens over a page (dialogs, drawers) is given
 * `onFailure`; it waits by itself and gives the focus back when it goes. What stands in a page waits in a `Suspense` of
 * the page, and a note fetches it again, by itself once the network is back. Showing a part again fetches it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { phrases = [], isPage = false }: Options = {},
): ComponentType<Props & Shown> {
  const importing = async () => (await Promise.all([load(), loadPhrases(phrases)]))[0]
  // What was refused once stays refused: whoever shows the part next asks anew.
  let next = lazy(importing)
  return function LazyPart({ onFailure, meanwhile, ...props }: Props & Shown) {
    const [{ Part, turn }, show] = useState({ Part: next, turn: 0 })
    const again = useCallback(() => show((now) => ({ Part: next, turn: now.turn + 1 })), [])
    const renew = () => {
      if (next === Part) next = lazy(importing)
    }
    const part = <Part {...(props as unknown as Props & object)} />
    if (onFailure) {
      const fail = (thrown: unknown) => {
        renew()
        onFailure(thrown)
      }
      return (
        <Boundary onCatch={fail} fallback={() => null}>
          <Over meanwhile={meanwhile}>{part}</Over>
        </Boundary>
      )
    }
    const missing = (thrown: unknown) => {
      if (isPage || !isChunkFailure(thrown)) throw thrown
      return <MissingPart failure={thrown} onRetry={again} />
    }
    return (
      <Boundary key={turn} onCatch={(thrown) => isChunkFailure(thrown) && renew()} fallback={missing}>
        {part}
      </Boundary>
    )
  }
}

function Over({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  useFocusBack()
  return <Suspense fallback={meanwhile}>{children}</Suspense>
}

interface BoundaryProps {
  readonly onCatch: (thrown: unknown) => void
  readonly fallback: (thrown: unknown) => ReactNode
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly thrown: { readonly what: unknown } | null }> {
  override state = { thrown: null as { readonly what: unknown } | null }

  static getDerivedStateFromError(what: unknown) {
    return { thrown: { what } }
  }

  override componentDidCatch(what: unknown) {
    this.props.onCatch(what)
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.fallback(thrown.what) : this.props.children
  }
}
