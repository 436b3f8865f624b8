import type { BinKind } from '@qadam/contract/bin/vocabulary.ts'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../ui/AnchorLink.tsx'

/** The way to where deleted things of a kind are restored. */
export function BinLink({ kind, children }: { readonly kind: BinKind; readonly children: ReactNode }) {
  return (
    <AnchorLink underline="always" to="/settings" search={{ tab: 'bin', kind }}>
      {children}
    </AnchorLink>
  )
}
