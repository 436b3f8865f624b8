import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeWeights, decideCell, exportGradebook } from '@qadam/contract/gradebook/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { proved } from '../../platform/proving.ts'
import { saveFile } from '../../platform/save-file.ts'
import { gradesOf } from './queries.ts'

export type CellWish = NonNullable<Sent<typeof decideCell>['body']>
export type WeightsWish = NonNullable<Sent<typeof changeWeights>['body']>

/** What staff do with a gradebook, and what becomes stale by it. */
export function useGradeActs(programId: number) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: gradesOf(programId) })
  const save = useMutation({
    mutationFn: async (file: 'csv' | 'xlsx') => {
      const { blob, name } = await proved(() =>
        download(exportGradebook, {
          params: { courseId: programId },
          query: { file },
        }),
      )
      saveFile(blob, name ?? `gradebook.${file}`)
    },
    onError: notifyFailure,
  })
  const decide = useMutation({
    mutationFn: ({ studentId, wish }: { studentId: number; wish: CellWish }) =>
      call(decideCell, { params: { courseId: programId, studentId }, body: wish }),
    onSettled: refresh,
  })
  const weigh = useMutation({
    mutationFn: (wish: WeightsWish) => call(changeWeights, { params: { courseId: programId }, body: wish }),
    onSettled: refresh,
  })
  return { save, decide, weigh }
}
