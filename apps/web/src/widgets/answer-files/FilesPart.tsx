import { Button, FileButton } from '@mantine/core'
import { maxHomeworkFileBytes } from '@qadam/contract/homework/rules.ts'
import { IconCamera, IconMicrophone, IconPaperclip } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { fileSize } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import type { AnswerFile } from './answer-file.ts'
import { FileRow } from './FileRow.tsx'
import classes from './Files.module.css'
import { acceptOf, type FileLimits, type Misfit, misfitOf } from './file-fit.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './use-uploads.ts'
import { useWords } from './words.ts'

const VoiceRecorder = lazyPart(() => import('./VoiceRecorder.tsx'))

interface FilesPartProps {
  readonly files: readonly AnswerFile[]
  readonly uploads: Uploads
  readonly limits: FileLimits
  readonly onRename?: (file: AnswerFile, name: string) => Promise<void>
  readonly onRemove: (file: AnswerFile) => Promise<void>
}

/** The files of an answer: dropped, chosen, photographed or recorded. */
export function FilesPart({ files, uploads, limits, onRename, onRemove }: FilesPartProps) {
  const { t, language } = useWords()
  const [misfits, setMisfits] = useState<readonly { name: string; why: Misfit | 'many' }[]>([])
  const [records, setRecords] = useState(false)
  const reset = useRef<() => void>(null)
  const used = files.length + uploads.list.filter(({ state }) => state !== 'refused').length
  const left = Math.max(limits.most - used, 0)
  const facts = {
    size: fileSize(maxHomeworkFileBytes, language),
    kinds: limits.kinds.map((kind) => t(`kind.${kind}`)).join(', '),
    count: limits.most,
  }
  const take = (given: readonly File[]) => {
    reset.current?.()
    const judged = given.map((file) => ({ file, why: misfitOf(file, limits.kinds) }))
    const fitting = judged.filter(({ why }) => why === null).map(({ file }) => file)
    const refused = judged.flatMap(({ file, why }) => (why ? [{ name: file.name, why }] : []))
    const many = fitting.slice(left).map(({ name }) => ({ name, why: 'many' as const }))
    setMisfits([...refused, ...many])
    if (fitting.length > 0 && left > 0) uploads.add(fitting.slice(0, left))
  }
  const drop = useDrop(take)
  const accept = acceptOf(limits.kinds)
  return (
    <section className={classes.part} aria-label={t('files')}>
      <FileList {...{ files, uploads, onRemove }} {...(onRename && { onRename })} />
      {misfits.length > 0 && (
        <ul className={classes.misfits} role="alert">
          {misfits.map(({ name, why }) => (
            <li key={name}>{t(`misfit.${why}`, { name, ...facts })}</li>
          ))}
        </ul>
      )}
      {records && (
        <VoiceRecorder
          onFailure={(thrown) => {
            setRecords(false)
            notifyMissingPart(thrown)
          }}
          onClose={() => setRecords(false)}
          onDone={(file) => {
            setRecords(false)
            take([file])
          }}
        />
      )}
      {left === 0 ? (
        <p role="status">{t('filesFull', facts)}</p>
      ) : (
        !records && (
          <AddFiles
            drop={drop}
            accept={accept}
            take={take}
            reset={reset}
            limits={limits}
            setRecords={setRecords}
            facts={facts}
          />
        )
      )}
    </section>
  )
}

type FileListProps = Omit<FilesPartProps, 'limits'>

function FileList({ files, uploads, onRename, onRemove }: FileListProps) {
  if (files.length === 0 && uploads.list.length === 0) return null
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          {...(onRename && { onRename: (name: string) => onRename(file, name) })}
          onRemove={() => onRemove(file)}
        />
      ))}
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => uploads.cancel(upload.key)}
          onAgain={uploads.again}
        />
      ))}
    </ul>
  )
}

interface AddFilesProps {
  readonly drop: ReturnType<typeof useDrop>
  readonly accept: string
  readonly take: (given: readonly File[]) => void
  readonly reset: RefObject<(() => void) | null>
  readonly limits: FilesPartProps['limits']
  readonly setRecords: (value: boolean) => void
  readonly facts: { size: string; kinds: string; count: number }
}

function AddFiles({ drop, accept, take, reset, limits, setRecords, facts }: AddFilesProps) {
  const { t } = useWords()
  return (
    <div className={classes.drop} {...drop}>
      <div className={classes.ways}>
        <FileButton multiple accept={accept} onChange={take} resetRef={reset}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="md"
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              {t('attach')}
            </Button>
          )}
        </FileButton>
        {limits.kinds.includes('image') && (
          <span className={classes.phone}>
            <FileButton accept="image/*" capture="environment" onChange={(file) => file && take([file])}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  size="md"
                  leftSection={<IconCamera size={18} aria-hidden />}
                >
                  {t('photo')}
                </Button>
              )}
            </FileButton>
          </span>
        )}
        {limits.kinds.includes('audio') && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconMicrophone size={18} aria-hidden />}
            onClick={() => setRecords(true)}
          >
            {t('record')}
          </Button>
        )}
      </div>
      <p>
        <span className={classes.mouse}>{t('dropHere')} </span>
        {t('filesHint', facts)}
      </p>
    </div>
  )
}
