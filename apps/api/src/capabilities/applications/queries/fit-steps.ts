import {
  type EligibilityCode,
  type MissingPiece,
  missingPieces,
  type ProgramNeeds,
  type StudentProof,
} from '@qadam/contract/applications/eligibility.ts'
import { languageCode, languageOfCertificate } from '@qadam/contract/applications/levels.ts'
import type { FitStepKind } from '@qadam/contract/programs/fit.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import type { FitStep, StudentSteps } from '../../programs/public.ts'
import { inWords, languageName, proofOf } from './eligibility.ts'
import { isOneOf } from './filters.ts'

type Needs<Kind extends keyof ProgramNeeds> = ProgramNeeds[Kind][number] & { readonly program_id: number }

/** What a student has is said in as many words as a line holds. */
const maxMine = 3

/** Returns what the student who asks lacks for each of many programs: two reads, however many there are. */
export async function findSteps(call: ReadContext, programIds: readonly number[]): Promise<StudentSteps> {
  const { db, language } = call
  const [proof, education, languages] = await Promise.all([
    proofOf(db, call.actor.id),
    db.rows<Needs<'education'>>(sql`
      select program_id, degree, starts_year as start, ends_year as end, min_score
      from program_education_requirements
      where school_id = ${db.schoolId} and ${isOneOf(sql`program_id`, programIds, 'bigint')} order by id`),
    db.rows<Needs<'languages'>>(sql`
      select program_id, language, certificate, level from program_language_requirements
      where school_id = ${db.schoolId} and ${isOneOf(sql`program_id`, programIds, 'bigint')} order by id`),
  ])
  const educationOf = Map.groupBy(education, ({ program_id }) => program_id)
  const languagesOf = Map.groupBy(languages, ({ program_id }) => program_id)
  const stepsOf = (id: number) =>
    missingPieces(
      { education: educationOf.get(id) ?? [], languages: languagesOf.get(id) ?? [] },
      { ...proof, papersReady: true },
    ).map((piece) => stepOf(piece, language))
  return {
    hasProfile: [proof.educations, proof.certificates, proof.languages].some((known) => known.length > 0),
    mine: mineOf(proof, language),
    steps: new Map(programIds.map((id) => [id, stepsOf(id)])),
    stating: new Set(languagesOf.keys()),
  }
}

/** Short sentences for a card; the others are short as they are. */
const shortCodes: Partial<Record<EligibilityCode, ErrorCode>> = {
  'eligibility.needs_score': 'fit.needs_score',
  'eligibility.needs_certificate': 'fit.needs_score',
  'eligibility.needs_level': 'fit.needs_level',
  'eligibility.needs_language': 'fit.needs_level',
  'eligibility.needs_any_level': 'fit.needs_language',
  'eligibility.needs_school': 'fit.needs_school',
  'eligibility.needs_college': 'fit.needs_college',
  'eligibility.needs_bachelor': 'fit.needs_bachelor',
  'eligibility.needs_magistracy': 'fit.needs_magistracy',
  'eligibility.needs_phd': 'fit.needs_phd',
}

function stepOf(piece: MissingPiece, language: Language): FitStep {
  const short = shortCodes[piece.code]
  const { language: code } = piece.values
  const values = code ? { ...piece.values, language: languageName(code, language) } : piece.values
  return { kind: kindOf(piece), text: short ? sentence(language, short, values) : inWords(piece, language) }
}

/** A certificate of a language is of the language; any other one is a test. */
function kindOf({ part, values }: MissingPiece): FitStepKind {
  if (part === 'education') return 'education'
  return values.certificate && !languageOfCertificate(values.certificate) ? 'test' : 'language'
}

function mineOf({ certificates, languages }: StudentProof, language: Language): string[] {
  const words = [
    ...certificates.map(({ name, total_score }) => `${name} ${total_score}`.trim()),
    ...languages.map((known) =>
      `${languageName(languageCode(known.language) || known.language, language)} ${known.level}`.trim(),
    ),
  ]
  return [...new Set(words)].slice(0, maxMine)
}
