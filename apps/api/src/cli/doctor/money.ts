import pg from 'pg'
import type { Finding } from './finding.ts'

interface School {
  readonly school_id: string
  readonly slug: string
}

interface Difference {
  readonly what: string
  readonly account_id: string | null
  readonly transaction_id: string | null
  readonly currency: string | null
  readonly stored: string
  readonly computed: string
}

interface TrancheDifference {
  readonly what: string
  readonly student_id: string | null
  readonly tranche_id: string | null
  readonly stored: string | null
  readonly computed: string | null
}

const shownDifferences = 20

/**
 * Proves for each school that its ledger balances, that stored balances are those of the entries, and that tranches and the
 * students' list agree with them; changes nothing. With slugs only those schools; one that does not exist is a finding.
 */
export async function moneyChecks(migrationUrl: string, slugs: readonly string[] = []): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: migrationUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows: schools } = await client.query<School>(
      `select school_id, slug from school_directory where cardinality($1::text[]) = 0 or slug = any($1::text[])
       order by school_id`,
      [slugs],
    )
    const unknown = slugs.filter((slug) => schools.every((school) => school.slug !== slug))
    const findings: Finding[] = unknown.map((slug) => ({
      about: slug,
      well: false,
      found: 'there is no such school',
      fix: 'name a school by its slug',
    }))
    for (const school of schools) findings.push(await moneyOf(client, school))
    return findings
  } finally {
    await client.end()
  }
}

async function moneyOf(client: pg.Client, { school_id: id, slug }: School): Promise<Finding> {
  // One moment for both statements: a running server may be posting.
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("select set_config('app.school_id', $1, true)", [id])
    const { rows: differences } = await client.query<Difference>('select * from ledger_differences()')
    const { rows: ofTranches } = await client.query<TrancheDifference>('select * from tranche_differences()')
    const { rows: counted } = await client.query<{ transactions: string; accounts: string }>(
      `select (select count(*) from ledger_transactions where school_id = $1) as transactions,
        (select count(*) from ledger_accounts where school_id = $1) as accounts`,
      [id],
    )
    const size = `${counted[0]?.transactions} transactions, ${counted[0]?.accounts} accounts`
    const all = [...differences.map(lineOf), ...ofTranches.map(lineOfTranche)]
    if (all.length === 0) return { about: slug, well: true, found: `${size}: all agree` }
    const lines = all.slice(0, shownDifferences)
    if (all.length > shownDifferences) lines.push(`and ${all.length - shownDifferences} more`)
    return {
      about: slug,
      well: false,
      found: [`${size}: ${all.length} differences`, ...lines].join('\n       '),
      fix: 'nothing is repaired by itself: find who wrote past the ledger, and correct it by a reversal',
    }
  } finally {
    await client.query('rollback')
  }
}

function lineOfTranche({
  what,
  student_id: student,
  tranche_id: tranche,
  ...sums
}: TrancheDifference): string {
  const at = tranche ? ` of tranche ${tranche}` : student ? ` of student ${student}` : ''
  return `${what}${at}: stored ${sums.stored ?? 'nothing'}, computed ${sums.computed ?? 'nothing'}`
}

function lineOf({ what, account_id: account, transaction_id: transaction, ...sums }: Difference): string {
  const at = account ? ` of account ${account}` : transaction ? ` of transaction ${transaction}` : ''
  return `${what}${at}: stored ${sums.stored}, computed ${sums.computed} ${sums.currency ?? ''}`.trim()
}
