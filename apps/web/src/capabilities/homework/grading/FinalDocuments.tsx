import { Button } from '@mantine/core'
import { addToFinalDocuments } from '@qadam/contract/homework/endpoints.ts'
import { IconCheck, IconFileCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import classes from './Desk.module.css'
import { type Work, workRecord } from './queries.ts'

/** Puts the files of a graded work among its student's final documents. */
export function FinalDocuments({ work }: { work: Work }) {
  const { t } = useTranslation('grading')
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const files = work.versions.at(-1)?.files ?? []
  if (work.state !== 'graded' || files.length === 0) return null
  const isThere = files.every(({ id }) => work.final_files.includes(id))
  if (isThere)
    return (
      <p className={classes.final}>
        <IconCheck size={17} aria-hidden /> {t('isFinal')}
      </p>
    )
  const add = async () => {
    setBusy(true)
    try {
      await call(addToFinalDocuments, { body: { homework_id: work.id } })
      toastSuccess(t('isFinal'))
      await cache.invalidateQueries({ queryKey: workRecord(work.id).queryKey })
    } catch (thrown) {
      notifyFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      className={classes.start}
      loading={isBusy}
      leftSection={<IconFileCheck size={17} aria-hidden />}
      onClick={() => void add()}
    >
      {t('makeFinal')}
    </Button>
  )
}
