import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface AddressLinkProps {
  readonly address: string
  /** Called when the link is followed here: what stands over the page closes. */
  readonly onFollow?: (() => void) | undefined
  /** A longer name for those who hear it without what stands beside it. */
  readonly label?: string
  readonly children: string
}

/** A link to an in-app address given by the server; opens without a page reload. */
export function AddressLink({ address, onFollow, label, children }: AddressLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain) return
    event.preventDefault()
    onFollow?.()
    void router.navigate({ href: address })
  }
  return (
    <Anchor inherit href={address} aria-label={label} onClick={follow}>
      {children}
    </Anchor>
  )
}
