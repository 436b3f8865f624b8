import { changeableStates } from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { mailingQuery } from './queries.ts'
import type { EditorPart } from './tabs.ts'

const ApprovalScreen = lazyPart(() => import('./ApprovalScreen.tsx'))
const EditorScreen = lazyPart(() => import('./editor/EditorScreen.tsx'))
const ReportScreen = lazyPart(() => import('./report/ReportScreen.tsx'))

export interface MailingSearch {
  /** Opens the dialog of sending. */
  readonly send?: boolean | undefined
  /** The part of the editor that a phone shows. */
  readonly part?: EditorPart | undefined
  /** Opens the texts of a mailing that has begun and is paused. */
  readonly edit?: boolean | undefined
}

interface MailingPageProps {
  readonly id: number
  readonly search: MailingSearch
  readonly onSearch: (search: MailingSearch) => void
}

/** Renders a mailing as its state asks: to be changed, to be approved, or what became of it. */
export default function MailingPage({ id, search, onSearch }: MailingPageProps) {
  const found = useQuery(mailingQuery(id))
  const mailing = found.data
  if (!mailing)
    return found.isError ? (
      <Failure failure={found.error} level={1} onRetry={() => void found.refetch()} />
    ) : (
      <FormSkeleton fields={6} />
    )
  const hasBegun = mailing.started_at !== null
  const isEdited = changeableStates.includes(mailing.state) && (!hasBegun || search.edit === true)
  const sending = {
    isSending: search.send === true,
    onSending: (isOpen: boolean) => onSearch({ ...search, send: isOpen || undefined }),
  }
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      {isEdited ? (
        <EditorScreen
          key={id}
          mailing={mailing}
          part={search.part ?? 'to'}
          onPart={(part) => onSearch({ ...search, part })}
          {...sending}
        />
      ) : mailing.state === 'awaiting_approval' ? (
        <ApprovalScreen mailing={mailing} />
      ) : (
        <ReportScreen mailing={mailing} {...sending} onEdit={() => onSearch({ edit: true })} />
      )}
    </Suspense>
  )
}
