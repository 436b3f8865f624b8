import type { Video } from '@qadam/contract/videos/schemas.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext, WithHeaders } from '../../platform/http/call.ts'

/** A section or lesson and its copy, with the copy's program. */
export interface LessonCopy {
  readonly programId: number
  readonly from: number
  readonly to: number
}

/** The reader of a lesson. Headers are present where the call can set them on its response. */
export interface LessonReader extends Partial<WithHeaders> {
  readonly db: SchoolDb
  readonly actor: { readonly id: number }
  readonly now: Date
  readonly services: { readonly settings: Pick<Services['settings'], 'LINK_SECRET' | 'PUBLIC_ORIGIN'> }
}

/** Called when a section was copied; its lessons are copied afterwards. */
export const copySectionParts = extensionPoint<[ctx: RequestContext, copy: LessonCopy]>()

export const copyLessonParts = extensionPoint<[ctx: RequestContext, copy: LessonCopy]>()

/** Called when all sections of a program were copied into another. */
export const copyProgramParts =
  extensionPoint<[ctx: RequestContext, programs: { readonly from: number; readonly to: number }]>()

/** Presents the video of a lesson; the caller has checked access to the lesson. */
export const lessonVideo = extensionPoint<[reader: LessonReader, videoId: number], Video | null>()
