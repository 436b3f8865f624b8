import { finishFirstVisit } from '@qadam/contract/accounts/endpoints.ts'
import {
  createCertificate,
  createEducation,
  createMasteredLanguage,
  listEducation,
} from '@qadam/contract/education/endpoints.ts'
import type { StudentLanguage } from '@qadam/contract/education/vocabulary.ts'
import { finishOnboardingVideo } from '@qadam/contract/onboarding/endpoints.ts'
import type { ApiClient } from './api-client.ts'

const newcomers = 3
const schools = [
  '№165 мектеп-лицей',
  'НИШ, Астана',
  'Лицей «Білім-инновация»',
  'Гимназия №56',
  'РФМШ, Алматы',
]
const professions = ['Экономика', 'Есептеу техникасы', 'Дизайн', 'Халықаралық қатынастар', 'Архитектура']
const certificates = [
  { name: 'IELTS', total_score: '6.5', language: 'en' },
  { name: 'TOLC-E', total_score: '24.5', language: 'it' },
  { name: 'CELI', total_score: '68', language: 'it' },
  { name: 'SAT', total_score: '1290', language: 'en' },
] as const
const levels = ['A2', 'B1', 'B2', 'C1'] as const
const third: readonly StudentLanguage[] = ['it', 'de', 'tr', 'fr']

/** Finishes the first visit of these students, so that the demo does not begin with the tour. */
export async function passFirstVisit(students: readonly ApiClient[]): Promise<void> {
  for (const student of students) {
    await student.send(finishFirstVisit, {})
    await student.send(finishOnboardingVideo, {})
  }
}

/** Enters the education of the n-th student, except for the last ones, who have just arrived. */
export async function takeFirstSteps(
  manager: ApiClient,
  students: readonly number[],
  n: number,
): Promise<void> {
  const id = students.slice(0, -newcomers)[n]
  if (id === undefined) return
  const there = await manager.send(listEducation, { query: { user_id: id } })
  if (there.length === 0) await describeStudies(manager, id, n)
}

/** Enters a person's education and languages, chosen by their index. */
export async function describeStudies(manager: ApiClient, user: number, index: number): Promise<void> {
  const at = <T>(list: readonly T[]): T => list[index % list.length] as T
  await manager.send(createEducation, {
    body: {
      user,
      degree: 'school',
      profession_name: at(schools),
      start: 2013,
      end: 2024,
      assessment_form: 'five',
      score: 4 + (index % 10) / 10,
    },
  })
  if (index % 4 === 3)
    await manager.send(createEducation, {
      body: {
        user,
        degree: index % 8 === 3 ? 'college' : 'bachelor',
        profession_name: at(professions),
        start: 2024,
        assessment_form: 'gpa',
        score: 3.2 + (index % 8) / 10,
      },
    })
  const known = [
    { language: 'kk', level: 'C2' },
    { language: 'ru', level: index % 3 === 0 ? 'B2' : 'C1' },
    { language: 'en', level: at(levels) },
    ...(index % 2 === 0 ? [{ language: at(third), level: 'A2' } as const] : []),
  ] as const
  for (const one of known) await manager.send(createMasteredLanguage, { body: { ...one, user_id: user } })
  if (index % 3 !== 2) await manager.send(createCertificate, { body: { ...at(certificates), user } })
}
