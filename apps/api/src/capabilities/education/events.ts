import { educationDegrees, languageLevels, studentLanguages } from '@qadam/contract/education/vocabulary.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const educationAdded = event(
  'education.added',
  z.strictObject({
    certificate: id.optional(),
    name: z.string().optional(),
    education: id.optional(),
    degree: z.enum(educationDegrees).optional(),
    language: z.enum(studentLanguages).optional(),
    level: z.enum(languageLevels).optional(),
  }),
  { since: '2026-11-21' },
)
export const educationChanged = event(
  'education.changed',
  z.strictObject({
    certificate: id.optional(),
    education: id.optional(),
    changed: z.array(z.string()).optional(),
    language: z.enum(studentLanguages).optional(),
    level: z.enum(languageLevels).optional(),
  }),
  { since: '2026-11-21' },
)
export const educationRemoved = event(
  'education.removed',
  z.strictObject({
    table: z.enum(['educations', 'language_certificates', 'mastered_languages']),
    // The full row: it is stored nowhere else.
    row: z.looseObject({ id }),
  }),
  { since: '2026-11-21' },
)
