import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { changeDocumentSettings, type previewNames } from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { IconFile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import { archiveNamesQuery, namesQuery } from './queries.ts'

const parts = ['last_name', 'first_name', 'name', 'type', 'number', 'date'] as const

interface ArchiveNamesProps {
  readonly settings: { readonly file_name_pattern: string; readonly version: number }
  readonly mayChange: boolean
}

/** Renders the file name pattern of archives, with a preview for a real student's documents. */
export function ArchiveNames({ settings, mayChange }: ArchiveNamesProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [pattern, setPattern] = useState(settings.file_name_pattern)
  const [asked] = useDebouncedValue(pattern.trim(), 250)
  const preview = useQuery({ ...namesQuery(asked), enabled: asked !== '' })
  const saving = useSubmit(
    () =>
      call(changeDocumentSettings, {
        body: { file_name_pattern: pattern.trim(), version: settings.version },
      }),
    {
      onSuccess: (saved) => {
        queryClient.setQueryData(archiveNamesQuery.queryKey, saved)
        toastSuccess(t('namesSaved'))
      },
      failure: 'inline',
    },
  )
  const insert = (part: string) => {
    const at = field.current?.selectionEnd ?? pattern.length
    setPattern(`${pattern.slice(0, at)}{${part}}${pattern.slice(at)}`)
    field.current?.focus()
  }
  const isRefused = preview.isError && asked === pattern.trim()
  const fault = saving.failure ?? (isRefused ? explain(preview.error) : null)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      <TextInput
        ref={field}
        label={t('namesPattern')}
        readOnly={!mayChange}
        value={pattern}
        maxLength={120}
        spellCheck={false}
        error={fault && (fault.fields.pattern ?? fault.fields.file_name_pattern ?? fault.sentence)}
        onChange={(event) => {
          saving.clearFailure()
          setPattern(event.currentTarget.value)
        }}
      />
      {mayChange && (
        <fieldset className={classes.parts} aria-label={t('namesParts')}>
          {parts.map((part) => (
            <Button key={part} variant="default" size="compact-sm" onClick={() => insert(part)}>
              {t(`part_${part}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <NamesPreview preview={preview.data} isOld={preview.isError} />
      {mayChange && (
        <Button
          type="submit"
          className={classes.add}
          loading={saving.busy}
          disabled={pattern.trim() === settings.file_name_pattern || preview.isError}
        >
          {t('save')}
        </Button>
      )}
    </form>
  )
}

interface NamesPreviewProps {
  readonly preview: Answer<typeof previewNames> | undefined
  readonly isOld: boolean
}

function NamesPreview({ preview, isOld }: NamesPreviewProps) {
  const { t } = useWords()
  const student = preview?.student
  return (
    <div className={classes.preview} aria-live="polite" data-old={isOld || undefined}>
      {student ? (
        <>
          <p className={classes.hint}>{t('namesPreview', { name: fullName(student) })}</p>
          <ul>
            {preview?.names.map((name) => (
              <li key={name}>
                <IconFile size={16} stroke={1.6} aria-hidden />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.hint}>{t('namesNobody')}</p>
      )}
    </div>
  )
}
