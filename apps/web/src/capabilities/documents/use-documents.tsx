import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useIsStaff } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type DocumentSet, documentsOf, type StudentDocument } from './queries.ts'

const DocumentDialog = lazyPart(() => import('./DocumentDialog.tsx'))
const FamilyDialog = lazyPart(() => import('./FamilyDialog.tsx'))
const FamilyFlow = lazyPart(() => import('./FamilyFlow.tsx'))

interface Documents {
  readonly set: DocumentSet | undefined
  readonly failure: unknown
  readonly retry: () => void
  readonly isStaff: boolean
  readonly open: (document: Pick<StudentDocument, 'type_id' | 'name'>) => void
  readonly askFamily: () => void
  /** The open dialog. */
  readonly dialog: ReactNode
}

/**
 * Returns a student's documents with the dialogs of one document, also opened by a search param, and of the
 * family's answers.
 */
export function useDocuments(studentId: number): Documents {
  const got = useQuery(documentsOf(studentId))
  const navigate = useNavigate()
  const { paper: named } = useSearch({ strict: false })
  const [chosen, setChosen] = useState<Pick<StudentDocument, 'type_id' | 'name'> | null>(null)
  const opened = chosen ?? got.data?.results.find((one) => one.type_id === named)
  const [isAsking, setAsking] = useState(false)
  const isStaff = useIsStaff()
  const FamilyForm = isStaff ? FamilyDialog : FamilyFlow
  const close = () => {
    setChosen(null)
    setAsking(false)
    if (named !== undefined)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, paper: undefined }) as never,
        replace: true,
        resetScroll: false,
      })
  }
  const failed = (thrown: unknown) => {
    close()
    notifyMissingPart(thrown)
  }
  return {
    set: got.data,
    failure: got.isError && !got.data ? got.error : null,
    retry: () => void got.refetch(),
    isStaff,
    open: setChosen,
    askFamily: () => setAsking(true),
    dialog: (
      <>
        {opened && (
          <DocumentDialog
            key={opened.type_id}
            studentId={studentId}
            typeId={opened.type_id}
            name={opened.name}
            isStaff={isStaff}
            onClose={close}
            onFailure={failed}
          />
        )}
        {isAsking && got.data && (
          <FamilyForm studentId={studentId} family={got.data.family} onClose={close} onFailure={failed} />
        )}
      </>
    ),
  }
}
