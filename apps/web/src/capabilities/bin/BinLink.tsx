import type { BinKind } from '@qadam/contract/bin/vocabulary.ts'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../ui/AnchorLink.tsx'

/** Renders a link to the deleted items of a kind. */
export function BinLink({ kind, children }: { readonly kind: BinKind; readonly children: ReactNode }) {
  return (
    <AnchorLink underline="always" to="/settings" search={{ tab: 'bin', kind }}>
      {children}
    </AnchorLink>
  )
}
