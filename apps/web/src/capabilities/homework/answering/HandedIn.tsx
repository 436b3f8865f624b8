import { Button } from '@mantine/core'
import { takeBackHomework } from '@qadam/contract/homework/endpoints.ts'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { FileRow } from '../../../widgets/answer-files/FileRow.tsx'
import classes from './Answer.module.css'
import { type OwnSlot, ownSlot, type Slot } from './queries.ts'
import { momentWords, useWords } from './words.ts'

/** What lies with the teacher, as it was handed in; it can be taken back until it has been opened. */
export function HandedIn({ data, slot }: { data: OwnSlot; slot: Slot }) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { begun } = data
  if (!begun || begun.state === 'excused') return null
  const sent = begun.versions.at(-1)
  const takeBack = async () => {
    setBusy(true)
    try {
      const now = await call(takeBackHomework, { params: { id: begun.id }, body: { version: begun.version } })
      // An answer on its way tells how it was before.
      await cache.cancelQueries({ queryKey: ownSlot(slot).queryKey })
      cache.setQueryData(
        ownSlot(slot).queryKey,
        (old) => old && { ...old, begun: now, state: 'draft' as const },
      )
      void cache.invalidateQueries({ queryKey: ['homework', 'mine'] })
      void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
      void cache.invalidateQueries({ queryKey: ['lessons'] })
    } catch (thrown) {
      notifyFailure(thrown)
      void cache.invalidateQueries({ queryKey: ownSlot(slot).queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.editor} aria-labelledby="sent">
      <h2 id="sent">{t('yourAnswer')}</h2>
      {begun.state === 'submitted' && begun.submitted_at && (
        <div className={classes.received} role="status">
          <IconCircleCheck size={22} stroke={1.8} aria-hidden />
          <p>
            <strong>{t('handedInAt', { when: momentWords(begun.submitted_at, words) })}</strong>
            <span>{t(begun.acts.includes('take_back') ? 'mayTakeBack' : 'mayNotTakeBack')}</span>
          </p>
          {begun.acts.includes('take_back') && (
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void takeBack()}
            >
              {t('takeBack')}
            </Button>
          )}
        </div>
      )}
      {sent?.desc && <p className={classes.text}>{sent.desc}</p>}
      {sent && sent.files.length > 0 && (
        <ul className={classes.files}>
          {sent.files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}
