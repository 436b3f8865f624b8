/** One behaviour of a rule, broken on purpose, and the test that must see it. */
export interface Mutation {
  readonly rules: readonly string[]
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: string
  readonly title: string
}

const api = 'apps/api/src/capabilities'
const contract = 'packages/contract/src'

/** Constants and guards behind rules of sections E, F and G of the specification. */
export const mutations: readonly Mutation[] = [
  {
    rules: ['R123', 'R126', 'R129'],
    file: `${api}/schedule/classes/rules.ts`,
    find: 'return now < startsAt ? {',
    replace: 'return now > startsAt ? {',
    test: `${api}/schedule/classes/status.test.ts`,
    title: 'a class is conducted from its beginning on',
  },
  {
    rules: ['R125', 'R128'],
    file: `${api}/schedule/classes/rules.ts`,
    find: 'used >= most',
    replace: 'used > most',
    test: `${api}/schedule/classes/status.test.ts`,
    title: 'a student cancels within notice and quota',
  },
  {
    rules: ['R138', 'R139', 'R140', 'R142', 'R143', 'R146'],
    file: `${contract}/applications/lifecycle.ts`,
    find: "invite: 'has_invitation', ",
    replace: '',
    test: `${api}/applications/lifecycle.test.ts`,
    title: 'a way from the choice to the final choice',
  },
  {
    rules: ['R141'],
    file: `${contract}/applications/lifecycle.ts`,
    find: "reopen: 'under_review'",
    replace: '',
    test: `${api}/applications/lifecycle.test.ts`,
    title: 'a refusal is written down with a letter',
  },
  {
    rules: ['R147'],
    file: `${contract}/applications/lifecycle.ts`,
    find: "remove: 'removed'",
    replace: '',
    test: `${api}/applications/lifecycle.test.ts`,
    title: 'a choice is taken back before it is submitted',
  },
  {
    rules: ['R173'],
    file: `${contract}/tasks/rules.ts`,
    find: 'graceSeconds = 60',
    replace: 'graceSeconds = 600',
    test: `${api}/tasks/attempt.test.ts`,
    title: 'an answer on its way is taken for a minute',
  },
  {
    rules: ['R219'],
    file: `${contract}/education/vocabulary.ts`,
    find: 'last: 2043',
    replace: 'last: 2044',
    test: `${api}/education/education.test.ts`,
    title: 'years are 2000 to 2043',
  },
  {
    rules: ['R220'],
    // The size is guarded twice, by the upload and by the picture; what is said stands in one place.
    file: 'packages/phrases/src/en/errors/files.ts',
    find: 'less than 20 MB in size',
    replace: 'less than 25 MB in size',
    test: `${api}/programs/pictures.test.ts`,
    title: 'a picture of 20 MiB is refused',
  },
  {
    rules: ['R221'],
    file: `${contract}/homework/rules.ts`,
    find: 'maxHomeworkFileBytes = 30 *',
    replace: 'maxHomeworkFileBytes = 31 *',
    test: `${api}/homework/files.test.ts`,
    title: 'a file of 30 MiB fits',
  },
  {
    rules: ['R222'],
    file: `${api}/accounts/rules.ts`,
    find: 'if (!prefixes.some(',
    replace: 'if (prefixes.length === 0 && !prefixes.some(',
    test: `${api}/accounts/registration.test.ts`,
    title: 'a phone must start with',
  },
  {
    rules: ['R224'],
    file: `${api}/programs/commands/links.ts`,
    find: 'round.end < today',
    replace: 'round.end <= today',
    test: `${api}/programs/rounds.test.ts`,
    title: 'the until date of a round',
  },
  {
    rules: ['R225'],
    file: `${contract}/programs/rules.ts`,
    find: 'maxRounds = 6',
    replace: 'maxRounds = 7',
    test: `${api}/programs/rounds.test.ts`,
    title: 'a program has at most six rounds',
  },
  {
    rules: ['R233', 'R234'],
    file: `${contract}/tasks/rules.ts`,
    find: '> minPercent + 1e-9',
    replace: '>= minPercent - 1e-9',
    test: `${api}/tasks/attempt.test.ts`,
    title: 'the next list opens above its threshold',
  },
  {
    rules: ['R243', 'R247'],
    file: `${api}/groups/policy.ts`,
    find: "mayWriteGroups = roles('admin_school')",
    replace: 'mayWriteGroups = staff',
    test: `${api}/groups/groups.test.ts`,
    title: 'only the school admin makes and changes groups',
  },
]
