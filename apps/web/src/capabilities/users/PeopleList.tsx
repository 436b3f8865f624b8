import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fullName } from '../../platform/full-name.ts'
import { KeyLine } from '../../ui/KeyLine.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PeekLayout } from '../../ui/PeekLayout.tsx'
import { type ListKey, useListKeyHelp } from '../../widgets/use-list-key-help.ts'
import { usePeek } from '../../widgets/use-peek.ts'
import type { Person } from '../people/public.ts'
import { PeopleTable, type PeopleTableProps, pageOf } from './PeopleTable.tsx'

const PersonPeek = lazyPart(() => import('./PersonPeek.tsx'))

const keyNames: readonly ListKey[] = ['move', 'peek', 'open', 'search']
const noPeople: readonly Person[] = []

/** Renders the people of the school with a panel beside them; Enter opens the page of a person who has one. */
export function PeopleList(props: Omit<PeopleTableProps, 'peek'>) {
  const { page, rights, onEdit } = props
  const navigate = useNavigate()
  const keys = useListKeyHelp(keyNames)
  const onOpen = useCallback(
    (person: Person) => {
      const to = pageOf(person)
      if (to) void navigate({ to: to as never })
    },
    [navigate],
  )
  const peek = usePeek({ rows: page?.results ?? noPeople, onOpen })
  const { row } = peek
  return (
    <>
      <PeekLayout
        panel={row && <PersonPeek row={row} peek={peek.open} rights={rights} onEdit={() => onEdit(row)} />}
        announcement={row && fullName(row)}
      >
        <PeopleTable {...props} peek={peek} />
      </PeekLayout>
      {(page?.count ?? 0) > 0 && <KeyLine keys={keys} />}
    </>
  )
}
