import { exportGradebook as exportCall } from '@qadam/contract/gradebook/endpoints.ts'
import { maxGradebookStudents } from '@qadam/contract/gradebook/rules.ts'
import { gradeOf } from '@qadam/contract/gradebook/scales.ts'
import type { Language } from '@qadam/contract/values.ts'
import { gradebook as english } from '@qadam/phrases/en/documents/gradebook.ts'
import { gradebook as kazakh } from '@qadam/phrases/kk/documents/gradebook.ts'
import { gradebook as russian } from '@qadam/phrases/ru/documents/gradebook.ts'
import { noteRead } from '../../../platform/access/many-read.ts'
import { record } from '../../../platform/events/record.ts'
import { type SheetRow, writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { gradebookExported } from '../events.ts'
import { type GradebookRow, wholeGradebook } from '../queries/gradebook.ts'
import { type StoredScale, scaleOfSchool } from '../queries/scale.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const satisfies Record<Language, object>

/**
 * Exports the gradebook: percentages per column, words where there is no number, total and grade.
 * @throws Failure 404
 */
export async function exportGradebook(
  ctx: RequestContext,
  programId: number,
  file: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const [book, scale] = await Promise.all([
    wholeGradebook(ctx, programId, maxGradebookStudents * 20),
    scaleOfSchool(ctx.db),
  ])
  await noteRead(ctx, {
    call: exportCall.path,
    asked: { programId },
    people: book.rows.map(({ student }) => student.id),
  })
  const words = phrases[ctx.language]
  const written = await writeSheet(
    {
      name: `gradebook-${programId}-${ctx.now.toISOString().slice(0, 10)}`,
      title: words.sheet,
      columns: [
        words.id,
        words.last_name,
        words.first_name,
        ...book.columns.map(({ title, lesson_title, ex_list }) =>
          ex_list === null ? title : `${lesson_title}: ${title}`,
        ),
        words.total,
        words.grade,
      ],
      rows: book.rows.map((row) => lineOf(row, { columns: book.columns.length, scale, words })),
    },
    file,
  )
  await record(ctx, gradebookExported, {
    kind: 'program',
    id: programId,
    payload: { rows: written.rows, file },
  })
  return written.answer
}

function lineOf(
  { student, cells, total }: GradebookRow,
  { columns, scale, words }: { columns: number; scale: StoredScale; words: (typeof phrases)[Language] },
): SheetRow {
  const percents: (string | number | null)[] = Array.from({ length: columns }, () => null)
  for (const { at, percent, state } of cells) percents[at] = state === 'counted' ? percent : words[state]
  const grade = total === null ? null : gradeOf(total, scale)
  return [
    student.id,
    student.last_name ?? '',
    student.first_name,
    ...percents,
    total,
    grade === null ? total : grade.letter === null ? grade.grade : `${grade.letter} (${grade.grade})`,
  ]
}
