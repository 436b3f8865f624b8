import { createHomework, deleteHomeworkFile, uploadHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { countWords } from '@qadam/contract/tasks/parts.ts'
import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { upload } from '../../../platform/upload.ts'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { FilesPart } from '../../../widgets/answer-files/FilesPart.tsx'
import { anyKind } from '../../../widgets/answer-files/file-fit.ts'
import { useUploads } from '../../../widgets/answer-files/use-uploads.ts'
import fields from '../../tasks/renderers/Fields.module.css'
import classes from './Answer.module.css'
import { OtherDevice } from './OtherDevice.tsx'
import { type OwnSlot, ownSlot, type Slot } from './queries.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { type DraftState, useDraft } from './use-draft.ts'
import { useWords } from './words.ts'

interface EditorProps {
  readonly data: OwnSlot
  readonly slot: Slot
}

/** Renders the editor of an answer: text, files, save state and the submit button. */
export function Editor({ data, slot }: EditorProps) {
  const { t } = useWords()
  const cache = useQueryClient()
  const draft = useDraft(slot, data)
  const [asks, setAsks] = useState(false)
  const isOnlyHere = draft.waiting && !draft.isKept
  const { shown, begun } = data
  const files = begun?.files ?? []
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: ownSlot(slot).queryKey })
    void cache.invalidateQueries({ queryKey: ['homework', 'mine'] })
  }
  const uploads = useUploads({
    place: `homework ${slot.lessonId} ${slot.taskId ?? ''}`,
    send: async (file, options) => {
      const homeworkId = await draft.saving.begin()
      await upload(uploadHomeworkFile, { file }, { body: { homework_id: homeworkId } }, options)
      await refresh()
    },
  })
  const kinds = shown?.type === 'file_check' ? shown.kinds : anyKind
  const isReturned = data.state === 'returned'
  const named = slot.taskId === undefined ? { lesson_id: slot.lessonId } : { task: slot.taskId }
  const reason = reasonAgainst(
    { data, text: draft.text, files: files.length, sending: uploads.list.length },
    t,
  )
  return (
    <section className={classes.editor} aria-labelledby="answer">
      <h2 id="answer">{t(isReturned ? 'correctAnswer' : 'yourAnswer')}</h2>
      {isReturned && <p className={classes.soft}>{t('correctHint')}</p>}
      {draft.other !== null && <OtherDevice other={draft.other} onSettle={draft.settle} />}
      <div>
        <textarea
          className={fields.area}
          aria-labelledby="answer"
          placeholder={t(shown?.type === 'file_check' ? 'writeNote' : 'writeHere')}
          value={draft.text}
          maxLength={100_000}
          data-short={shown?.type === 'file_check' || undefined}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        <WordCount text={draft.text} limits={shown?.type === 'essay' ? shown : {}} />
      </div>
      <FilesPart
        files={files}
        uploads={uploads}
        limits={{ kinds, most: data.max_files }}
        onRename={async (file, name) => {
          await call(createHomework, { body: { ...named, file_url: file.file_url, doc_name: name } })
          await refresh()
        }}
        onRemove={async (file) => {
          await call(deleteHomeworkFile, { query: { file_url: file.file_url } })
          await refresh()
        }}
      />
      <div className={classes.bar}>
        <DraftMark draft={draft} />
        <ReasonedButton size="md" reason={reason} onClick={() => setAsks(true)}>
          {t('handIn')}
        </ReasonedButton>
      </div>
      {asks && (
        <SubmitDialog data={data} slot={slot} draft={draft} files={files} onClose={() => setAsks(false)} />
      )}
      <LeaveGuard
        dirty={isOnlyHere || uploads.list.some(({ state, isKept }) => state !== 'refused' && !isKept)}
      />
    </section>
  )
}

interface Standing {
  readonly data: OwnSlot
  readonly text: string
  readonly files: number
  readonly sending: number
}

/** Returns why the work cannot be submitted yet; null when it can. The server applies the same rules. */
function reasonAgainst({ data, text, files, sending }: Standing, t: ReturnType<typeof useWords>['t']) {
  const { shown, late, is_overdue } = data
  if (late === 'closed' && is_overdue) return t('reasonClosed')
  if (sending > 0) return t('reasonSending')
  if (shown?.type === 'file_check' && files === 0) return t('reasonFile')
  if (files === 0 && text.trim() === '') return t('reasonEmpty')
  if (shown?.type !== 'essay' || text.trim() === '') return null
  const words = countWords(text)
  if (shown.min_words !== undefined && words < shown.min_words)
    return t('reasonShort', { least: shown.min_words })
  if (shown.max_words !== undefined && words > shown.max_words)
    return t('reasonLong', { most: shown.max_words })
  return null
}

interface WordCountProps {
  readonly text: string
  readonly limits: { readonly min_words?: number | undefined; readonly max_words?: number | undefined }
}

function WordCount({ text, limits: { min_words: min, max_words: max } }: WordCountProps) {
  const { t } = useTranslation('tasks')
  const words = countWords(text)
  const missing = min === undefined ? 0 : Math.max(min - words, 0)
  const over = max === undefined ? 0 : Math.max(words - max, 0)
  return (
    <p className={fields.count}>
      <strong>{t('words', { count: words })}</strong>
      {missing > 0 && <span>{t('wordsMissing', { count: missing })}</span>}
      {over > 0 && <span className={classes.over}>{t('wordsOver', { count: over })}</span>}
      {missing === 0 && over === 0 && max !== undefined && <span>{t('wordsAtMost', { count: max })}</span>}
    </p>
  )
}

/** Renders where the text is stored: on the server, being sent, or on this device only. */
function DraftMark({ draft }: { draft: DraftState }) {
  const { t } = useWords()
  const { waiting, isCut, isKept, hasSaved, refusal } = draft
  if (refusal)
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        {explain(refusal).sentence} {t('refusedKept')}
      </span>
    )
  if (isCut && waiting)
    return (
      <span className={classes.mark} data-tone="cut" role="status">
        <IconCloudOff size={17} aria-hidden />
        {t(isKept ? 'waits' : 'waitsHere')}
      </span>
    )
  return (
    <span className={classes.mark} role="status">
      {waiting && <IconLoader2 size={17} aria-hidden />}
      {!waiting && hasSaved && <IconCheck size={17} aria-hidden />}
      {waiting ? t('saving') : hasSaved && t('savedDraft')}
    </span>
  )
}
