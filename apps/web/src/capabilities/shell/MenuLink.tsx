import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../../platform/link-to.ts'

interface MenuLinkProps {
  readonly address: string
  readonly isPresent: boolean
  readonly className: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** Renders a link of the menu; the menu decides which one is present, because several can match an address. */
export function MenuLink({ address, isPresent, className, onClick, children }: MenuLinkProps) {
  const link = linkTo(address)
  return (
    <Link
      {...link}
      className={className}
      data-tour={link.to}
      data-present={isPresent || undefined}
      aria-current={isPresent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
