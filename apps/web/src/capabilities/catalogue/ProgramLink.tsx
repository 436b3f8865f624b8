import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Audience } from './queries.ts'

interface ProgramLinkProps {
  readonly id: number
  readonly audience: Audience
  /** The page of one's own program. */
  readonly own?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to the page of a program, for guests and for members. */
export function ProgramLink({ id, audience, own = false, className, children }: ProgramLinkProps) {
  const ofMember = own ? '/my-course/info/$courseId' : '/course/view/$courseId'
  const to = audience === 'guests' ? '/guest-catalog/info/$courseId' : ofMember
  return (
    <Link to={to} params={{ courseId: id }} className={className}>
      {children}
    </Link>
  )
}
