import { Component, type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { isChunkFailure } from '../platform/chunk-failure.ts'
import { loadPhrases, type Namespace } from '../platform/i18n.ts'
import { MissingPart } from './MissingPart.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Options {
  /** Namespaces of phrases that load with the part. */
  readonly phrases?: readonly Namespace[] | undefined
  /**
   * True for a whole page, or a part without which its page is broken: a
   * failed load shows the page's own failure.
   */
  readonly isPage?: boolean
}

interface Shown {
  /**
   * Called with why the part crashed or failed to load; must unmount it. Without it a note is rendered in
   * place of the part.
   */
  readonly onFailure?: (thrown: unknown) => void
  /** Rendered in place of a part with `onFailure` until it loads. */
  readonly meanwhile?: ReactNode
}

/**
 * Creates a part of the app that is loaded when it is first shown. What opens over a page (dialogs, drawers)
 * is given `onFailure`; it has its own `Suspense` and restores focus when it unmounts. What is part of a page
 * waits in a `Suspense` of the page, and a note retries it, by itself once the network is back. Showing a
 * part again retries a failed load.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { phrases = [], isPage = false }: Options = {},
): ComponentType<Props & Shown> {
  const importing = async () => (await Promise.all([load(), loadPhrases(phrases)]))[0]
  // A rejected import stays rejected: the next mount imports again.
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
