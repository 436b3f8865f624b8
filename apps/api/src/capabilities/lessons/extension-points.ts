import type { Video } from '@qadam/contract/videos/schemas.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext, WithHeaders } from '../../platform/http/call.ts'

/** A section or lesson and its copy, which is in the program. */
export interface LessonCopy {
  readonly programId: number
  readonly from: number
  readonly to: number
}

/** Who reads a lesson. Headers are set where an answer carries them. */
export interface LessonReader extends Partial<WithHeaders> {
  readonly db: SchoolDb
  readonly actor: { readonly id: number }
  readonly now: Date
  readonly services: { readonly settings: Pick<Services['settings'], 'LINK_SECRET' | 'PUBLIC_ORIGIN'> }
}

/** A section was copied; its lessons are copied after it. */
export const sectionCopied = extensionPoint<[act: RequestContext, copy: LessonCopy]>()

/** A lesson was copied. */
export const lessonCopied = extensionPoint<[act: RequestContext, copy: LessonCopy]>()

/** All sections of a program were copied into another. */
export const contentCopied =
  extensionPoint<[act: RequestContext, programs: { readonly from: number; readonly to: number }]>()

/** Presents the video of a lesson to whoever has been let into the lesson. */
export const lessonVideo = extensionPoint<[reader: LessonReader, videoId: number], Video | null>()
