import { z } from 'zod'
import { kindNames } from './kinds.ts'

/** What a notice is about. */
export const noticeKind = z.enum(kindNames)
