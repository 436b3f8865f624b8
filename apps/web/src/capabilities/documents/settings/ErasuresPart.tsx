import { Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import { keepPaper, listErasures } from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { Section } from '../../../ui/Section.tsx'
import { personWords, useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'

type Erasure = Answer<typeof listErasures>['results'][number]
const key = ['documents', 'erasures'] as const
const size = 20

/**
 * Renders what the nightly job deletes within a month, with a way to retain it, and what is retained past its
 * term.
 */
export default function ErasuresPart() {
  const { t } = useWords()
  const [saved, setSaved] = useState(false)
  const [page, setPage] = useState(1)
  const [erasureToRetain, setErasureToRetain] = useState<Erasure | null>(null)
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
      <ListBody
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<Skeleton h={120} />}
        paging={{ page, count: list.data?.count ?? 0, size, onPage: setPage }}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={t(saved ? 'erasuresNoneKept' : 'erasuresNone')}
            text={t(saved ? 'erasuresNoneKeptText' : 'erasuresNoneText')}
          />
        }
      >
        {(rows) => (
          <ul className={classes.kinds}>
            {rows.map((one) => (
              <ErasureRow key={one.id} erasure={one} onKeep={() => setErasureToRetain(one)} />
            ))}
          </ul>
        )}
      </ListBody>
      {erasureToRetain && <RetainDialog erasure={erasureToRetain} onClose={() => setErasureToRetain(null)} />}
    </Section>
  )
}

function ErasureRow({ erasure, onKeep }: { erasure: Erasure; onKeep: () => void }) {
  const { t, language } = useWords()
  const { name, student, kept, files, told_at: notifiedAt, erase_on: on } = erasure
  const { submit: letGo } = useSubmit(
    () => call(keepPaper, { params: { id: erasure.id }, body: { keep: false } }),
    { success: t('letGoDone', { name }), invalidates: [key] },
  )
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
  const [reason, setReason] = useState('')
  const {
    submit: save,
    busy,
    failure,
  } = useSubmit(
    () => call(keepPaper, { params: { id: erasure.id }, body: { keep: true, reason: reason.trim() } }),
    {
      success: t('keepDone', { name: erasure.name }),
      onSuccess: onClose,
      invalidates: [key],
      failure: 'inline',
    },
  )
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
        <FormFailure failure={failure} />
        <Button type="submit" className={classes.add} loading={busy} disabled={reason.trim() === ''}>
          {t('keepLonger')}
        </Button>
      </form>
    </Dialog>
  )
}
