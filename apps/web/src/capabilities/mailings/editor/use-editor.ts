import { getMailing, updateMailing } from '@qadam/contract/mailings/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { isFailure } from '../../../platform/failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { type MailingDetail, mailingQuery, mailingsKey } from '../queries.ts'
import {
  type DraftFault,
  differing,
  faultOf,
  joined,
  type MailingValues,
  type SentMailing,
  sentOf,
  valuesOf,
} from './mailing-values.ts'

const pause_ms = 900

/** The values of a mailing, stored by themselves after each pause in typing and on leaving. */
export function useEditor(mailing: MailingDetail) {
  const { t } = useTranslation('mailings')
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(mailing))
  const [saved, setSaved] = useState(() => ({
    values: valuesOf(mailing),
    version: mailing.version,
    at: mailing.changed_at,
  }))
  const [theirs, setTheirs] = useState<MailingDetail | null>(null)
  /** The values that the server rejected: they wait for a change, or for another try. */
  const [refused, setRefused] = useState<MailingValues | null>(null)
  const changed = differing(saved.values, values)
  const fault = faultOf(values)
  const isDirty = changed.length > 0

  const stored = (answer: MailingDetail, was: MailingValues) => {
    setSaved({ values: was, version: answer.version, at: answer.changed_at })
    setRefused(null)
    queryClient.setQueryData(mailingQuery(mailing.id).queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: [...mailingsKey, 'list'], refetchType: 'none' })
  }
  const takeTheirs = (present: MailingDetail, wanted: MailingValues) => {
    setSaved({ values: valuesOf(present), version: present.version, at: present.changed_at })
    setRefused(null)
    setTheirs(null)
    setValues(wanted)
  }
  // Somebody else stored first: what only one of the two changed is joined, the rest is asked.
  const meet = useSubmit(
    (_mine: MailingValues) => call(getMailing, { params: { id: mailing.id } }, { quiet: true }),
    {
      onSuccess: (present, mine) => {
        const meeting = joinedOf({ before: saved.values, mine, theirs: valuesOf(present) })
        if (!meeting) return setTheirs(present)
        takeTheirs(present, meeting)
        toastSuccess(t('conflictJoined'))
      },
    },
  )
  const save = useSubmit(
    (now: MailingValues) =>
      call(
        updateMailing,
        {
          params: { id: mailing.id },
          // The filters of an audience are open: the contract checks them, not the compiler.
          body: { ...changeOf(saved.values, now), version: saved.version } as never,
        },
        { quiet: true },
      ),
    {
      failure: 'inline',
      onSuccess: stored,
      onFailure: (thrown, now) => {
        setRefused(now)
        if (!isFailure(thrown, 'stale_version')) return false
        void meet.submit(now)
        return true
      },
    },
  )

  const isHeld = save.busy || theirs !== null || fault !== null || refused === values
  const saveNow = useSavingByItself({ values, isDirty, isHeld, fault, save: () => save.submit(values) })

  return {
    values,
    change: (next: Partial<MailingValues>) => setValues((now) => ({ ...now, ...next })),
    saved,
    fault,
    isDirty,
    isSaving: save.busy,
    failure: refused === values ? save.failure : null,
    conflict: theirs && { before: saved.values, theirs: valuesOf(theirs) },
    resolve: (wanted: MailingValues) => theirs && takeTheirs(theirs, wanted),
    /** Stores what is not stored yet; resolves to whether all is. */
    saveNow,
  }
}
export type Editor = ReturnType<typeof useEditor>

/** Returns the fields that changed, as they are stored. */
function changeOf(before: MailingValues, now: MailingValues): Partial<SentMailing> {
  const sent = sentOf(now)
  return Object.fromEntries(differing(before, now).map((field) => [field, sent[field]]))
}

interface Versions {
  readonly before: MailingValues
  readonly mine: MailingValues
  readonly theirs: MailingValues
}

/** Joins two versions; null when both changed the same field differently. */
function joinedOf({ before, mine, theirs }: Versions): MailingValues | null {
  const others = differing(before, theirs)
  const own = differing(before, mine)
  const apart = differing(mine, theirs)
  const isAsked = others.some((field) => own.includes(field) && apart.includes(field))
  return isAsked ? null : joined(mine, theirs, others)
}

interface Waiting {
  readonly values: MailingValues
  readonly isDirty: boolean
  readonly isHeld: boolean
  readonly fault: DraftFault | null
  readonly save: () => Promise<boolean>
}

/** Saves after each pause in typing, and when the page is left; returns what saves at once. */
function useSavingByItself({ values, isDirty, isHeld, fault, save }: Waiting): () => Promise<boolean> {
  const running = useRef(Promise.resolve(true))
  const run = () => {
    running.current = save()
    return running.current
  }
  const newest = useRef({ run, isDirty, fault, isWaiting: false })
  newest.current = { run, isDirty, fault, isWaiting: isDirty && !isHeld }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values begins the pause again
  useEffect(() => {
    if (!isDirty || isHeld) return
    const timer = setTimeout(() => void newest.current.run(), pause_ms)
    return () => clearTimeout(timer)
  }, [isDirty, isHeld, values])
  useEffect(
    () => () => {
      if (newest.current.isWaiting) void newest.current.run()
    },
    [],
  )
  return async () => {
    await running.current
    // The page must have rendered with the version that the running save stored.
    await new Promise((done) => setTimeout(done))
    const { isDirty: isLeft, fault: left } = newest.current
    return !isLeft || (left === null && newest.current.run())
  }
}
