import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useFocusBack } from './use-focus-back.ts'

/**
 * A part of a page that is fetched when it is first shown. When it does not come, the page around it stays as it is;
 * `onFailure` says why and takes the part away, and showing it again fetches it again. Going, it gives the focus back.
 */
export function latePart<Props extends object>(
  importing: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { readonly onFailure: (thrown: unknown) => void; readonly meanwhile?: ReactNode }> {
  let Part = lazy(importing)
  return function LatePart({ onFailure, meanwhile, ...props }) {
    useFocusBack()
    const fail = (thrown: unknown) => {
      Part = lazy(importing)
      onFailure(thrown)
    }
    return (
      <Boundary onFailure={fail}>
        <Suspense fallback={meanwhile}>
          <Part {...(props as Props & object)} />
        </Suspense>
      </Boundary>
    )
  }
}

interface BoundaryProps {
  readonly onFailure: (thrown: unknown) => void
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onFailure(thrown)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
