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

const shownDifferences = 20

/** Proves for each school that its ledger balances and that stored balances are those of the entries; changes nothing. */
export async function moneyChecks(migrationUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: migrationUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows: schools } = await client.query<School>(
      'select school_id, slug from school_directory order by school_id',
    )
    const findings: Finding[] = []
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
    const { rows: counted } = await client.query<{ transactions: string; accounts: string }>(
      `select (select count(*) from ledger_transactions where school_id = $1) as transactions,
        (select count(*) from ledger_accounts where school_id = $1) as accounts`,
      [id],
    )
    const size = `${counted[0]?.transactions} transactions, ${counted[0]?.accounts} accounts`
    if (differences.length === 0) return { about: slug, well: true, found: `${size}: all agree` }
    const lines = differences.slice(0, shownDifferences).map(lineOf)
    if (differences.length > shownDifferences) lines.push(`and ${differences.length - shownDifferences} more`)
    return {
      about: slug,
      well: false,
      found: [`${size}: ${differences.length} differences`, ...lines].join('\n       '),
      fix: 'nothing is repaired by itself: find who wrote past the ledger, and correct it by a reversal',
    }
  } finally {
    await client.query('rollback')
  }
}

function lineOf({ what, account_id: account, transaction_id: transaction, ...sums }: Difference): string {
  const at = account ? ` of account ${account}` : transaction ? ` of transaction ${transaction}` : ''
  return `${what}${at}: stored ${sums.stored}, computed ${sums.computed} ${sums.currency ?? ''}`.trim()
}
