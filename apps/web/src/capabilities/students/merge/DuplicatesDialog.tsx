import { Button, Skeleton } from '@mantine/core'
import { undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { MergePart } from './MergePart.tsx'
import classes from './merge.module.css'
import { duplicatesOf } from './queries.ts'

interface DuplicatesDialogProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly onClose: () => void
}

/** Renders possible duplicates of a student; one can be compared and merged, an earlier merge undone. */
export default function DuplicatesDialog({ student, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation('merging')
  const language = useLanguage()
  const found = useQuery(duplicatesOf(student.id))
  const [other, setOther] = useState<number | null>(null)
  const { submit: undo } = useSubmit((id: number) => call(undoMerge, { params: { id } }), {
    success: t('undone'),
    invalidates: [[]],
  })
  const { candidates = [], merges = [] } = found.data ?? {}
  return (
    <Dialog onClose={onClose} size={640} title={t('title', { name: fullName(student) })}>
      {found.isPending && <Skeleton height={120} />}
      {found.isError && <Failure failure={found.error} onRetry={() => void found.refetch()} />}
      {other !== null && (
        <MergePart first={student.id} second={other} onBack={() => setOther(null)} onMerged={onClose} />
      )}
      {other === null && found.data && (
        <>
          {candidates.length === 0 && <p className={classes.soft}>{t('none')}</p>}
          <ul className={classes.rows}>
            {candidates.map(({ id, first_name, last_name, email, phone, because }) => (
              <li key={id} className={classes.row}>
                <span>
                  <b>{fullName({ first_name, last_name })}</b>
                  <small>{[email, phone].filter(Boolean).join(' · ')}</small>
                  <small>{t('same', { what: because.map((why) => t(`because_${why}`)).join(', ') })}</small>
                </span>
                <Button variant="default" onClick={() => setOther(id)}>
                  {t('compare')}
                </Button>
              </li>
            ))}
          </ul>
          {merges.length > 0 && <h3 className={classes.heading}>{t('earlier')}</h3>}
          <ul className={classes.rows}>
            {merges.map(({ id, gone, merged_at }) => (
              <li key={id} className={classes.row}>
                <span>
                  <b>{fullName(gone)}</b>
                  <small>{[gone.email, shortDate(merged_at, language)].filter(Boolean).join(' · ')}</small>
                </span>
                <Button variant="default" onClick={() => void undo(id)}>
                  {t('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
