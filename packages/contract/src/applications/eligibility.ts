import type { educationDegrees } from '../programs/rules.ts'
import {
  cefrLevels,
  isAtLeast,
  isOfKind,
  languageCode,
  languageOfCertificate,
  levelIn,
  levelOfScore,
  numberIn,
} from './levels.ts'

type Degree = (typeof educationDegrees)[number]

/**
 * The requirements of a program. One matching education is enough; per language one certificate is enough.
 */
export interface ProgramNeeds {
  readonly education: readonly {
    readonly degree: Degree | null
    /** Years in which the education must have ended, inclusive. */
    readonly start: number | null
    readonly end: number | null
    readonly min_score: string | null
  }[]
  readonly languages: readonly LanguageNeed[]
}
export interface LanguageNeed {
  readonly language: string
  readonly certificate: string | null
  /** A CEFR level (B2) or a certificate score (6.0). */
  readonly level: string | null
}

/** The evidence a student has. */
export interface StudentProof {
  readonly educations: readonly {
    readonly degree: Degree
    readonly end: number | null
    readonly form: 'five' | 'gpa' | 'percent' | null
    readonly score: number | null
  }[]
  readonly certificates: readonly Certificate[]
  readonly languages: readonly { readonly language: string; readonly level: string }[]
  /** True when every document of the student's set is checked, waived or not needed. */
  readonly papersReady: boolean
}
export interface Certificate {
  readonly name: string
  readonly total_score: string
  readonly language: string
}

/**
 * One missing requirement: a phrase and its values. `language` values are codes; the reader's UI translates
 * them.
 */
export interface MissingPiece {
  readonly part: 'education' | 'language' | 'papers'
  readonly code: EligibilityCode
  readonly values: Readonly<Record<string, string>>
}
export type EligibilityCode =
  | `eligibility.needs_${Degree}`
  | 'eligibility.needs_years'
  | 'eligibility.needs_year_known'
  | 'eligibility.needs_grade'
  | 'eligibility.needs_grade_known'
  | 'eligibility.needs_score'
  | 'eligibility.needs_certificate'
  | 'eligibility.needs_any_certificate'
  | 'eligibility.needs_level'
  | 'eligibility.needs_language'
  | 'eligibility.needs_any_level'
  | 'eligibility.needs_papers'

/** Returns what a student lacks for a program, piece by piece; empty when they are ready to apply. */
export function missingPieces(needs: ProgramNeeds, proof: StudentProof): MissingPiece[] {
  return [
    ...lackingEducation(needs.education, proof),
    ...lackingLanguages(needs.languages, proof),
    ...(proof.papersReady ? [] : [piece('papers', 'eligibility.needs_papers')]),
  ]
}

/** One requirement of a program beside what the student has for it. */
export interface ComparedNeed {
  readonly part: 'education' | 'language'
  /** Alternatives: one is enough. */
  readonly education: ProgramNeeds['education']
  readonly languages: readonly LanguageNeed[]
  /** A degree, a certificate's name or neither for a known language, with its year, score or level. */
  readonly have: readonly {
    readonly degree: Degree | null
    readonly name: string | null
    readonly value: string
  }[]
  /** Undefined when the requirement is met. */
  readonly missing: MissingPiece | undefined
}

/** Returns the requirements of a program one by one, each with what the student has for it. */
export function comparedNeeds({ education, languages }: ProgramNeeds, proof: StudentProof): ComparedNeed[] {
  const ofEducation: ComparedNeed = {
    part: 'education',
    education,
    languages: [],
    have: proof.educations.map(({ degree, end }) => ({ degree, name: null, value: String(end ?? '') })),
    missing: lackingEducation(education, proof)[0],
  }
  const byLanguage = Map.groupBy(languages, (need) => languageOf(need))
  const ofLanguages = [...byLanguage].map(
    ([language, alternatives]): ComparedNeed => ({
      part: 'language',
      education: [],
      languages: alternatives,
      have: [
        ...proof.certificates
          .filter(
            (one) =>
              (languageOfCertificate(one.name) ?? languageCode(one.language)) === language ||
              alternatives.some(({ certificate }) => certificate && isOfKind(one.name, certificate)),
          )
          .map(({ name, total_score }) => ({ degree: null, name, value: total_score })),
        ...proof.languages
          .filter((one) => languageCode(one.language) === language)
          .map(({ level }) => ({ degree: null, name: null, value: level })),
      ],
      missing: lackingLanguages(alternatives, proof)[0],
    }),
  )
  return [...(education.length > 0 ? [ofEducation] : []), ...ofLanguages]
}

/**
 * Returns true when the program's own requirements are met. Being ready to apply also needs the documents.
 */
export function meetsRequirements(pieces: readonly MissingPiece[]): boolean {
  return pieces.every((one) => one.part === 'papers')
}

function piece(
  part: MissingPiece['part'],
  code: EligibilityCode,
  values: MissingPiece['values'] = {},
): MissingPiece {
  return { part, code, values }
}

const ranks: Readonly<Record<Degree, number>> = { school: 1, college: 1, bachelor: 2, magistracy: 3, phd: 4 }

function lackingEducation(needs: ProgramNeeds['education'], proof: StudentProof): MissingPiece[] {
  const lacking = needs.map((need) => lackingOne(need, proof.educations))
  if (lacking.length === 0 || lacking.includes(null)) return []
  // Report the closest alternative: one that only lacks a grade or a year comes before one without the
  // degree.
  const nearest = lacking.find((one) => one?.values.degree === undefined) ?? lacking[0]
  return nearest ? [nearest] : []
}

type Education = StudentProof['educations'][number]

/** Returns what the closest education lacks for one requirement, or null when it is met. */
function lackingOne(
  need: ProgramNeeds['education'][number],
  educations: readonly Education[],
): MissingPiece | null {
  const wanted = need.degree
  const fitting = educations.filter((one) => wanted === null || ranks[one.degree] >= ranks[wanted])
  if (fitting.length === 0)
    return wanted === null && need.start === null && need.end === null && !need.min_score
      ? null
      : piece('education', `eligibility.needs_${wanted ?? 'school'}`, { degree: wanted ?? 'school' })
  // A higher degree satisfies the requirement as it is: years and grades are checked only on the required
  // degree itself.
  const exact = fitting.filter((one) => wanted === null || ranks[one.degree] === ranks[wanted])
  if (exact.length < fitting.length) return null
  const faults = exact.map((one) => wrongYears(need, one) ?? lowGrade(need, one))
  return faults.includes(null) ? null : (faults[0] ?? null)
}

function wrongYears(
  { start, end }: ProgramNeeds['education'][number],
  education: Education,
): MissingPiece | null {
  if (start === null && end === null) return null
  if (education.end === null) return piece('education', 'eligibility.needs_year_known')
  if (education.end >= (start ?? 0) && education.end <= (end ?? 9999)) return null
  const years =
    start !== null && end !== null ? `${start}–${end}` : start !== null ? `≥ ${start}` : `≤ ${end}`
  return piece('education', 'eligibility.needs_years', { needed: years, have: String(education.end) })
}

const fullMarks = { five: 5, gpa: 4, percent: 100 } as const

function lowGrade(
  { min_score: asked }: ProgramNeeds['education'][number],
  { score, form }: Education,
): MissingPiece | null {
  const needed = asked ? numberIn(asked) : undefined
  if (!asked || needed === undefined) return null
  if (score === null) return piece('education', 'eligibility.needs_grade_known', { needed: asked })
  const scaleAsked = formAsked(asked, needed, form)
  if (score / fullMarks[form ?? scaleAsked] >= needed / fullMarks[scaleAsked]) return null
  return piece('education', 'eligibility.needs_grade', { needed: asked, have: String(score) })
}

/**
 * Returns the scale of a minimum grade: the one it names, else the one its size implies, else the student's
 * own.
 */
function formAsked(asked: string, needed: number, own: Education['form']): keyof typeof fullMarks {
  if (/%/.test(asked) || needed > 5) return 'percent'
  if (/gpa|\/\s*4/i.test(asked)) return 'gpa'
  return own === 'gpa' && needed <= 4 ? 'gpa' : 'five'
}

function lackingLanguages(needs: readonly LanguageNeed[], proof: StudentProof): MissingPiece[] {
  const byLanguage = Map.groupBy(needs, (need) => languageOf(need))
  return [...byLanguage.values()].flatMap((alternatives) => {
    const lacking = alternatives.map((need) => lackingLanguage(need, proof))
    if (lacking.includes(null)) return []
    // Of the alternatives, prefer one that the student has begun.
    const nearest = lacking.find((one) => one?.values.have !== undefined) ?? lacking[0]
    return nearest ? [nearest] : []
  })
}

function languageOf({ language, certificate }: LanguageNeed): string {
  return languageCode(language) || languageOfCertificate(certificate ?? '') || ''
}

function lackingLanguage(need: LanguageNeed, proof: StudentProof): MissingPiece | null {
  return need.certificate
    ? lackingCertificate({ ...need, certificate: need.certificate }, proof)
    : lackingLevel(need, proof)
}

function lackingCertificate(
  { certificate, level }: LanguageNeed & { certificate: string },
  { certificates }: StudentProof,
): MissingPiece | null {
  const own = certificates.filter((one) => isOfKind(one.name, certificate))
  if (!level?.trim())
    return own.length > 0 ? null : piece('language', 'eligibility.needs_any_certificate', { certificate })
  if (own.length === 0)
    return piece('language', 'eligibility.needs_certificate', { certificate, needed: level })
  if (own.some((one) => reaches(one, level))) return null
  const best = own.toSorted((a, b) => (numberIn(b.total_score) ?? 0) - (numberIn(a.total_score) ?? 0))[0]
  return best?.total_score
    ? piece('language', 'eligibility.needs_score', { certificate, needed: level, have: best.total_score })
    : piece('language', 'eligibility.needs_certificate', { certificate, needed: level })
}

/** Returns true when a certificate has the required score, or the required level by its issuer's table. */
function reaches({ name, total_score: score }: Certificate, asked: string): boolean {
  const level = levelIn(asked)
  if (level) return isAtLeast(levelOfScore(name, score), level)
  const [needed, has] = [numberIn(asked), numberIn(score)]
  if (needed === undefined) return score.trim().toLowerCase() === asked.trim().toLowerCase()
  if (has !== undefined && !levelIn(score)) return has >= needed
  const wanted = levelOfScore(name, String(needed))
  return wanted !== undefined && isAtLeast(levelIn(score), wanted)
}

function lackingLevel(need: LanguageNeed, { languages, certificates }: StudentProof): MissingPiece | null {
  const language = languageOf(need)
  const known = [
    ...languages.filter((one) => languageCode(one.language) === language).map((one) => levelIn(one.level)),
    ...certificates
      .filter((one) => (languageOfCertificate(one.name) ?? languageCode(one.language)) === language)
      .map((one) => levelOfScore(one.name, one.total_score)),
  ]
  const wanted = levelIn(need.level ?? '')
  if (!wanted) return known.length > 0 ? null : piece('language', 'eligibility.needs_any_level', { language })
  if (known.some((level) => isAtLeast(level, wanted))) return null
  const best = cefrLevels.findLast((level) => known.includes(level))
  return best
    ? piece('language', 'eligibility.needs_level', { language, needed: wanted, have: best })
    : piece('language', 'eligibility.needs_language', { language, needed: wanted })
}
