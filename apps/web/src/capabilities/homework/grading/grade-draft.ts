import { isGradeOf, scaleOf } from '@qadam/contract/homework/rules.ts'
import { session } from '../../../platform/session.ts'
import { storage } from '../../../platform/storage.ts'
import type { Work, WorkFile } from './queries.ts'

/** The level picked for a criterion, with a comment. */
export interface Pick {
  readonly level: string
  readonly comment: string
}

/** A draft decision. `version` is the version of the work that the grader sees. */
export interface GradeDraft {
  readonly version: number
  readonly grade: number | ''
  readonly picks: Readonly<Record<string, Pick>>
  readonly comment: string
  readonly reason: string
  readonly files: readonly WorkFile[]
}

const ownId = (id: number) => [session()?.user.id ?? 0, id].join(':')
const keyOf = (id: number) => `grading:${ownId(id)}`

/** Returns a draft for a work; regrading starts from the present grade. */
export function freshDraft(work: Work): GradeDraft {
  const isGraded = work.state === 'graded'
  return {
    version: work.version,
    grade: isGraded ? (work.grade ?? '') : '',
    picks: isGraded ? picksOf(work) : {},
    comment: isGraded ? (work.comment ?? '') : '',
    reason: '',
    files: [],
  }
}

function picksOf({ rubric }: Work): Record<string, Pick> {
  return Object.fromEntries(
    (rubric?.criteria ?? []).flatMap(({ id, picked, comment }) =>
      picked ? [[id, { level: picked, comment: comment ?? '' }]] : [],
    ),
  )
}

export function savedDraft(id: number): GradeDraft | null {
  try {
    const saved = JSON.parse(storage.getItem(keyOf(id)) ?? 'null') as Partial<GradeDraft> | null
    if (typeof saved?.version !== 'number' || typeof saved.comment !== 'string') return null
    return { grade: '', picks: {}, reason: '', files: [], ...saved } as GradeDraft
  } catch {
    return null
  }
}

export function saveDraft(id: number, draft: GradeDraft): void {
  try {
    storage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // Storage is full: the draft remains in the page.
  }
}

export function dropDraft(id: number): void {
  storage.removeItem(keyOf(id))
}

/** Returns the points of the picked levels; null until every criterion has one. */
export function pointsOf(rubric: Work['rubric'], picks: GradeDraft['picks']): number | null {
  if (!rubric) return null
  let sum = 0
  for (const { id, levels } of rubric.criteria) {
    const level = levels.find((one) => one.id === picks[id]?.level)
    if (!level) return null
    sum += level.points
  }
  return sum
}

export type Lack = 'lackGrade' | 'lackRange' | 'lackPicks' | 'lackReason'

/** Returns what a draft lacks to be sent as a grade; null when it is complete. */
export function lackOf(work: Work, draft: GradeDraft, needsReason: boolean): Lack | null {
  if (work.rubric) {
    if (pointsOf(work.rubric, draft.picks) === null) return 'lackPicks'
  } else if (draft.grade === '') return 'lackGrade'
  else if (!isGradeOf(work.terms.scale, draft.grade)) return 'lackRange'
  return needsReason && !draft.reason.trim() ? 'lackReason' : null
}

export function gradeBody(work: Work, draft: GradeDraft, version: number) {
  const picks = Object.entries(draft.picks).map(([criterion, { level, comment }]) => ({
    criterion,
    level,
    comment: comment.trim() || null,
  }))
  return {
    ...(work.rubric ? { picks } : { grade: Number(draft.grade) }),
    comment: draft.comment.trim() || null,
    ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
    file_urls: draft.files.map((file) => file.file_url),
    version,
  }
}

/** Returns the task points that a grade is worth, or null where it does not count in an attempt. */
export function shareOf({ points, terms }: Work, grade: number): number | null {
  return points === null ? null : Math.round((points * grade * 100) / scaleOf(terms.scale).most) / 100
}
