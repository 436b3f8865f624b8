import { deleteHomeworkFile, uploadHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../platform/call.ts'
import { upload } from '../../../../platform/upload.ts'
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx'
import { FilesPart } from '../../../../widgets/answer-files/FilesPart.tsx'
import { useUploads } from '../../../../widgets/answer-files/use-uploads.ts'
import { attemptRecord } from '../../attempt/queries.ts'
import type { AnswerFile, PlayerProps } from '../player.ts'

interface AnswerFilesProps
  extends Pick<PlayerProps<'file_check'>, 'shown' | 'answer' | 'onAnswer' | 'taskId'> {
  readonly attemptId: number
  readonly given: readonly AnswerFile[]
}

/**
 * Renders the files of an answer during an attempt: each uploads at once, and the answer lists the uploaded
 * ones.
 */
export function AnswerFiles(props: AnswerFilesProps) {
  const { shown, answer, onAnswer, taskId, attemptId, given } = props
  const cache = useQueryClient()
  // Two uploads may finish within one render.
  const ids = useRef<readonly number[]>([])
  ids.current = answer?.file_ids ?? []
  const name = (fileIds: readonly number[]) => {
    ids.current = fileIds
    onAnswer({ type: 'file_check', file_ids: [...fileIds] })
  }
  const know = (file: AnswerFile) =>
    cache.setQueryData(attemptRecord(attemptId).queryKey, (attempt) =>
      attempt
        ? {
            ...attempt,
            tasks: attempt.tasks.map((task) =>
              task.task_id === taskId ? { ...task, answer_files: [...task.answer_files, file] } : task,
            ),
          }
        : attempt,
    )
  const uploads = useUploads({
    place: `attempt ${attemptId} ${taskId}`,
    send: async (file, options) => {
      const arrived = await upload(uploadHomeworkFile, { file }, { body: {} }, options)
      know(arrived)
      name([...ids.current, arrived.id])
    },
  })
  return (
    <>
      <FilesPart
        files={given}
        uploads={uploads}
        limits={{ kinds: shown.kinds, most: shown.max_files }}
        onRemove={async (file) => {
          name(ids.current.filter((id) => id !== file.id))
          await call(deleteHomeworkFile, { query: { file_url: file.file_url } })
        }}
      />
      <LeaveGuard dirty={uploads.list.some(({ state, isKept }) => state !== 'refused' && !isKept)} />
    </>
  )
}
