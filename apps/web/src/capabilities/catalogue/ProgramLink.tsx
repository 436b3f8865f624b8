import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Audience } from './queries.ts'

interface ProgramLinkProps {
  readonly id: number
  readonly audience: Audience
  /** Links to the page of the viewer's own program. */
  readonly own?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function ProgramLink({ id, audience, own = false, className, children }: ProgramLinkProps) {
  const ofMember = own ? '/my-course/info/$courseId' : '/course/view/$courseId'
  const to = audience === 'guests' ? '/guest-catalog/info/$courseId' : ofMember
  return (
    <Link to={to} params={{ courseId: id }} className={className}>
      {children}
    </Link>
  )
}
