import { Button } from '@mantine/core'
import { takeBackHomework } from '@qadam/contract/homework/endpoints.ts'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FileRow } from '../../../widgets/answer-files/FileRow.tsx'
import classes from './Answer.module.css'
import { type OwnSlot, ownSlot, type Slot } from './queries.ts'
import { momentWords, useWords } from './words.ts'

/** Renders the submitted work; it can be withdrawn until the teacher opens it. */
export function HandedIn({ data, slot }: { data: OwnSlot; slot: Slot }) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const { begun } = data
  const { submit: takeBack, busy } = useSubmit(
    ({ id, version }: { readonly id: number; readonly version: number }) =>
      call(takeBackHomework, { params: { id }, body: { version } }),
    {
      onSuccess: async (now) => {
        // A refetch in flight would overwrite the cache with the old state.
        await cache.cancelQueries({ queryKey: ownSlot(slot).queryKey })
        cache.setQueryData(
          ownSlot(slot).queryKey,
          (old) => old && { ...old, begun: now, state: 'draft' as const },
        )
        for (const queryKey of [['homework', 'mine'], ['tasks', 'lists'], ['lessons']])
          void cache.invalidateQueries({ queryKey })
      },
      onFailure: () => {
        void cache.invalidateQueries({ queryKey: ownSlot(slot).queryKey })
        return false
      },
    },
  )
  if (!begun || begun.state === 'excused') return null
  const sent = begun.versions.at(-1)
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
              onClick={() => void takeBack(begun)}
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
