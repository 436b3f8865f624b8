import { Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import { keepPaper, listErasures } from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { shortDate } from '../../../platform/formats.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { personWords, useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'

type Erasure = Answer<typeof listErasures>['results'][number]
const key = ['documents', 'erasures'] as const
const size = 20

/** What the night erases within a month, with the way to keep it, and what is kept beyond its time. */
export default function ErasuresPart() {
  const { t } = useWords()
  const [saved, setSaved] = useState(false)
  const [page, setPage] = useState(1)
  const [ctx, setKeeping] = useState<Erasure | null>(null)
  const list = useQuery({
    queryKey: [...key, saved, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listErasures, { query: { kept: saved, page, page_size: size } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('erasures')} text={t('erasuresText')}>
      <SegmentedControl
        aria-label={t('erasures')}
        className={classes.add}
        data={[
          { value: 'going', label: t('erasuresGoing') },
          { value: 'kept', label: t('erasuresKept') },
        ]}
        value={saved ? 'kept' : 'going'}
        onChange={(value) => {
          setSaved(value === 'kept')
          setPage(1)
        }}
      />
      {list.isPending && <Skeleton h={120} />}
      {list.isError && !list.data && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.count === 0 && (
        <EmptyState
          kind="nothing-yet"
          title={t(saved ? 'erasuresNoneKept' : 'erasuresNone')}
          text={t(saved ? 'erasuresNoneKeptText' : 'erasuresNoneText')}
        />
      )}
      {list.data && list.data.count > 0 && (
        <ul className={classes.kinds}>
          {list.data.results.map((one) => (
            <ErasureRow key={one.id} erasure={one} onKeep={() => setKeeping(one)} />
          ))}
        </ul>
      )}
      {list.data && <Pager page={page} count={list.data.count} size={size} onPage={setPage} />}
      {ctx && <RetainDialog erasure={ctx} onClose={() => setKeeping(null)} />}
    </Section>
  )
}

function ErasureRow({ erasure, onKeep }: { erasure: Erasure; onKeep: () => void }) {
  const { t, language } = useWords()
  const queryClient = useQueryClient()
  const { name, student, kept, files, told_at: notifiedAt, erase_on: on } = erasure
  const letGo = async () => {
    try {
      await call(keepPaper, { params: { id: erasure.id }, body: { keep: false } })
      toastSuccess(t('letGoDone', { name }))
    } catch (thrown) {
      notifyFailure(thrown)
    }
    await queryClient.invalidateQueries({ queryKey: key })
  }
  const why = kept
    ? t('keptBecause', { reason: kept.reason, name: personWords(kept.by, t) })
    : erasure.is_restricted
      ? t('keptRestricted')
      : [
          t('eraseOn', { day: shortDate(on, language) }),
          t('files', { count: files }),
          notifiedAt === null && t('eraseUntold'),
        ]
          .filter(Boolean)
          .join(' · ')
  return (
    <li className={classes.erasure}>
      <div className={classes.words}>
        <span className={classes.name}>
          {personWords(student, t)} — {name}
        </span>
        <span className={classes.facts}>{why}</span>
      </div>
      {kept ? (
        <Button variant="default" size="compact-md" onClick={() => void letGo()}>
          {t('letGo')}
        </Button>
      ) : (
        !erasure.is_restricted && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${t('keepLonger')}: ${personWords(student, t)}, ${name}`}
            onClick={onKeep}
          >
            {t('keepLonger')}
          </Button>
        )
      )}
    </li>
  )
}

function RetainDialog({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await call(keepPaper, { params: { id: erasure.id }, body: { keep: true, reason: reason.trim() } })
      toastSuccess(t('keepDone', { name: erasure.name }))
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <Dialog onClose={onClose} title={t('keepFor', { name: erasure.name })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Textarea
          label={t('keepWhy')}
          description={t('keepWhyHint')}
          autosize
          minRows={2}
          maxLength={500}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure !== null && <FormFailure failure={explain(failure)} />}
        <Button type="submit" className={classes.add} loading={busy} disabled={reason.trim() === ''}>
          {t('keepLonger')}
        </Button>
      </form>
    </Dialog>
  )
}
