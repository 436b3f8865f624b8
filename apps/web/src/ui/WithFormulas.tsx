import { Fragment, Suspense } from 'react'
import { type Formula as Given, hasFormula, partsOf } from './formula-marks.ts'
import { lazyPart } from './lazy-part.tsx'

const Formula = lazyPart(() =>
  import('./Formula.tsx').then(
    (formula) => ({ default: formula.Formula }),
    () => ({ default: Unpainted }),
  ),
)

/** Plain text with its formulas rendered. */
export function WithFormulas({ text }: { readonly text: string }) {
  if (!hasFormula(text)) return text
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <Fragment key={index}>
        <Suspense fallback={part.tex}>
          <Formula {...part} />
        </Suspense>
      </Fragment>
    ),
  )
}

function Unpainted({ tex }: Given) {
  return <>{tex}</>
}
