import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeWeights, decideCell, exportGradebook } from '@qadam/contract/gradebook/endpoints.ts'
import { call, download } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { gradesOf } from './queries.ts'

export type CellInput = NonNullable<Sent<typeof decideCell>['body']>
export type WeightsInput = NonNullable<Sent<typeof changeWeights>['body']>

/** Returns the staff's actions on a gradebook; each invalidates the affected queries. */
export function useGradeActions(programId: number) {
  const save = useSubmit(async (file: 'csv' | 'xlsx') => {
    const { blob, name } = await download(exportGradebook, {
      params: { courseId: programId },
      query: { file },
    })
    saveFile(blob, name ?? `gradebook.${file}`)
  })
  const decide = useSubmit(
    ({ studentId, input }: { studentId: number; input: CellInput }) =>
      call(decideCell, { params: { courseId: programId, studentId }, body: input }),
    { invalidates: [gradesOf(programId)], failure: 'inline' },
  )
  const weigh = useSubmit(
    (input: WeightsInput) => call(changeWeights, { params: { courseId: programId }, body: input }),
    { invalidates: [gradesOf(programId)], failure: 'inline' },
  )
  return { save, decide, weigh }
}
