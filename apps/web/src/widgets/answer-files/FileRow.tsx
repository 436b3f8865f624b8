import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconCheck,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Playable } from '../../ui/Playable.tsx'
import type { AnswerFile } from './answer-file.ts'
import classes from './Files.module.css'
import { iconOf } from './file-icons.ts'
import { bytesOf, useOwnFile } from './use-own-file.ts'
import { useWords, type Words } from './words.ts'

interface FileRowProps {
  readonly file: AnswerFile
  /** Absent when the file can no longer change. */
  readonly onRename?: (name: string) => Promise<void>
  readonly onRemove?: () => Promise<void>
}

/** A homework file with its actions: view, play, download, rename or remove. */
export function FileRow({ file, onRename, onRemove }: FileRowProps) {
  const { t, language } = useWords()
  const [shown, setShown] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const address = useOwnFile(file, shown)
  const Picture = iconOf(file.kind)
  const isPlayed = file.kind === 'audio' || file.kind === 'video'
  const name = shownName(file.doc_name, t)
  const { submit: run, busy } = useSubmit((what: () => Promise<void>) => what())
  return (
    <li className={classes.file}>
      <div className={classes.row}>
        <span className={classes.kind} data-kind={file.kind}>
          <Picture size={20} stroke={1.7} aria-hidden />
        </span>
        {renaming && onRename ? (
          <Rename
            name={file.doc_name}
            busy={busy}
            onClose={() => setRenaming(false)}
            onRename={(next) => void run(() => onRename(next)).then(() => setRenaming(false))}
          />
        ) : (
          <>
            <span className={classes.name}>
              <strong>{name}</strong>
              <small>{fileSize(file.bytes, language)}</small>
            </span>
            <span className={classes.acts}>
              {(isPlayed || file.kind === 'image') && (
                <Icon
                  icon={isPlayed ? IconPlayerPlay : IconEye}
                  label={t(isPlayed ? 'playFile' : 'showFile', { name })}
                  pressed={shown}
                  onClick={() => setShown(!shown)}
                />
              )}
              <Icon
                icon={IconDownload}
                label={t('downloadFile', { name })}
                onClick={() => void run(async () => saveFile(await bytesOf(file), file.doc_name))}
              />
              {onRename && (
                <Icon icon={IconPencil} label={t('renameFile', { name })} onClick={() => setRenaming(true)} />
              )}
              {onRemove && (
                <Icon
                  icon={IconTrash}
                  label={t('removeFile', { name })}
                  loading={busy}
                  onClick={() => void run(onRemove)}
                />
              )}
            </span>
          </>
        )}
      </div>
      {shown && address && (
        <div className={classes.preview}>
          {file.kind === 'image' && <img src={address} alt={name} />}
          {(file.kind === 'audio' || file.kind === 'video') && (
            <Playable kind={file.kind} src={address} autoPlay label={name} />
          )}
        </div>
      )}
    </li>
  )
}

interface IconProps {
  readonly icon: typeof IconEye
  readonly label: string
  readonly pressed?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

function Icon({ icon: Picture, label, pressed, loading, onClick }: IconProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      loading={loading}
      onClick={onClick}
    >
      <Picture size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

interface RenameProps {
  readonly name: string
  readonly busy: boolean
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/** Edits the name without its extension, which must stay the same. */
function Rename({ name, busy, onRename, onClose }: RenameProps) {
  const { t } = useWords()
  const { t: ui } = useTranslation('ui')
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? ''
  const [stem, setStem] = useState(name.slice(0, name.length - ending.length))
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (stem.trim()) onRename(`${stem.trim()}${ending}`)
      }}
    >
      <TextInput
        aria-label={t('newName')}
        value={stem}
        maxLength={150}
        // The user has just opened this field.
        autoFocus
        rightSection={<small>{ending}</small>}
        rightSectionWidth={56}
        onChange={(event) => setStem(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="sm" px="xs" loading={busy} aria-label={ui('save')}>
        <IconCheck size={18} aria-hidden />
      </Button>
      <Button size="sm" px="xs" variant="default" aria-label={ui('cancel')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </Button>
    </form>
  )
}

/** Returns the displayed name: a voice recording is named by its time of day, not by its file name. */
function shownName(name: string, t: Words): string {
  const at = /^voice-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.\w+$/.exec(name)?.[1]
  if (!at) return name
  const [day, time] = at.split('T')
  return t('voiceName', { time: clockTime(`${day}T${time?.replaceAll('-', ':')}Z`) })
}
