import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import { menuFor, menuPageAt } from './menu.ts'

/** Returns the rows of the signed-in person, with the row and the page of the present address. */
export function useMenu() {
  const rows = menuFor(useSession())
  const location = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  return { rows, present: menuPageAt(rows, location), pathname: location.pathname }
}
