import { ActionIcon, Button, FileButton, Tooltip } from '@mantine/core'
import {
  addProgramFile,
  checkProgramFile,
  removeProgramFiles,
} from '@qadam/contract/applications/endpoints.ts'
import { IconCircleCheck, IconCircleCheckFilled, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { upload } from '../../../platform/upload.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { openDocument } from '../open-file.ts'
import { applicationsKey, type ProgramFile, programFiles } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Tab.module.css'

/** Renders a student's documents for one program. Once staff have checked one, only staff can delete it. */
export function DocumentFiles({ userId, programId }: { userId: number; programId: number }) {
  const { t } = useWords()
  const role = useSession()?.user.role
  const { data } = useQuery(programFiles(userId))
  const { submit, busy } = useSubmit(
    ({ doing }: { readonly doing: () => Promise<unknown>; readonly text: string | undefined }) => doing(),
    { success: (_, { text }) => text, invalidates: [applicationsKey] },
  )
  const own = data?.filter((one) => one.course_id === programId) ?? []
  const run = (doing: () => Promise<unknown>, text?: string) => submit({ doing, text })
  const send = (file: File | null) =>
    file &&
    void run(
      () => upload(addProgramFile, { file }, { body: { user_id: userId, course_id: programId } }),
      t('paperAdded'),
    )
  return (
    <section className={classes.papers} aria-label={t('paperList')}>
      {own.length > 0 && (
        <ul>
          {own.map((document) => (
            <li key={document.id}>
              <button
                type="button"
                className={classes.file}
                onClick={() => void openDocument(document.id).catch(notifyFailure)}
              >
                <IconPaperclip size={15} stroke={1.8} aria-hidden />
                {document.name}
              </button>
              <Checked
                document={document}
                isStaff={role !== 'student'}
                onAction={(doing) => void run(doing)}
              />
              {document.may_delete && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`${t('removePaper')}: ${document.name}`}
                  disabled={busy}
                  onClick={() => void run(() => call(removeProgramFiles, { body: { id: document.id } }))}
                >
                  <IconTrash size={16} stroke={1.8} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <FileButton accept="application/pdf,image/*,.docx,.zip" onChange={send}>
        {(props) => (
          <Button
            {...props}
            variant="subtle"
            size="xs"
            loading={busy}
            leftSection={<IconPaperclip size={15} aria-hidden />}
          >
            {t('addPaper')}
          </Button>
        )}
      </FileButton>
    </section>
  )
}

interface CheckedProps {
  readonly document: ProgramFile
  readonly isStaff: boolean
  readonly onAction: (doing: () => Promise<unknown>) => void
}

function Checked({ document, isStaff, onAction }: CheckedProps) {
  const { t } = useWords()
  const isChecked = document.checked_at !== null
  const Picture = isChecked ? IconCircleCheckFilled : IconCircleCheck
  if (!isStaff)
    return isChecked ? (
      <span className={classes.checked}>
        <Picture size={16} aria-hidden />
        {t('paperChecked')}
      </span>
    ) : null
  const label = t(isChecked ? 'uncheckPaper' : 'checkPaper')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isChecked ? 'green' : 'gray'}
        size={36}
        aria-label={`${label}: ${document.name}`}
        aria-pressed={isChecked}
        onClick={() =>
          onAction(() => call(checkProgramFile, { body: { id: document.id, checked: !isChecked } }))
        }
      >
        <Picture size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
