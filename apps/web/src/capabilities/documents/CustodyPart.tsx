import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type DocumentHolder, documentHolders } from '@qadam/contract/documents/vocabulary.ts'
import { useState } from 'react'
import { clockTime, shortDate } from '../../platform/formats.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import classes from './Documents.module.css'
import type { DocumentDetail } from './queries.ts'
import { useDecide } from './use-decide.ts'
import { personWords, useWords } from './words.ts'

/** Renders the custody of the original and its history; staff record each transfer. */
export function CustodyPart({
  studentId,
  detail,
  mayMove,
}: {
  studentId: number
  detail: DocumentDetail
  mayMove: boolean
}) {
  const { t, language } = useWords()
  const { item, custody } = detail
  const [holder, setHolder] = useState<DocumentHolder>(item.holder)
  const [note, setNote] = useState('')
  const moving = useDecide(studentId, item, { onDone: () => setNote('') })
  return (
    <section className={classes.part}>
      <h3>{t('custody')}</h3>
      {mayMove ? (
        <form
          className={classes.custody}
          onSubmit={(event) => {
            event.preventDefault()
            moving.submit({ act: 'custody', holder, note })
          }}
        >
          <NativeSelect
            aria-label={t('custody')}
            value={holder}
            data={documentHolders.map((one) => ({ value: one, label: t(`holder_${one}`) }))}
            onChange={(event) => setHolder(event.currentTarget.value as DocumentHolder)}
          />
          <TextInput
            aria-label={t('custodyNote')}
            placeholder={t('custodyNote')}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={moving.busy}>
            {t('custodySave')}
          </Button>
        </form>
      ) : (
        <p className={classes.line}>{t('original', { where: t(`holder_${item.holder}`) })}</p>
      )}
      <FormFailure failure={moving.failure} />
      <ol className={classes.moments}>
        {custody.map((one) => (
          <li key={one.id}>
            <span>
              {t(`holder_${one.holder}`)}
              {one.note && <em> — {one.note}</em>}
            </span>
            <small>
              {t('uploadedBy', {
                name: personWords(one.by, t),
                at: `${shortDate(one.at, language)} ${clockTime(one.at)}`,
              })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
