import { languages } from '@qadam/contract/values.ts'
import { type Command, Option } from 'commander'
import { createSchoolAdmin } from '../capabilities/accounts/public.ts'
import { createSchool } from '../capabilities/schools/public.ts'
import { newSecret } from '../platform/access/secrets.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { boundSchoolStorage, schoolStorageUse } from '../platform/storage/stored-bytes.ts'
import { asOperator, type Operator, runInSchool, schoolBySlug } from './operator.ts'

interface CreateOptions {
  readonly name: string
  readonly slug: string
  readonly domain: string[]
  readonly currency: string
  readonly timeZone: string
  readonly language: 'ru' | 'kk' | 'en'
  readonly ownerEmail: string
  readonly ownerName: string
  readonly ownerPassword?: string
}

/** `schools create` and `schools list`: the only way in which schools are made. */
export function schoolCommands(program: Command): void {
  const schools = program.command('schools').description('make and list schools')
  schools
    .command('create')
    .description('make a school with its first admin')
    .requiredOption('--name <name>', 'name that people see')
    .requiredOption('--slug <slug>', 'short name for commands: small Latin letters, digits, dashes')
    .requiredOption(
      '--domain <domain...>',
      'hosts of the school, without protocol and port; letters link to the first',
    )
    .option('--currency <code>', 'three letters', 'KZT')
    .option('--time-zone <zone>', 'IANA name', 'Asia/Almaty')
    .addOption(new Option('--language <language>', 'language of letters').choices(languages).default('ru'))
    .requiredOption('--owner-email <email>', "the first admin's e-mail")
    .requiredOption('--owner-name <name>', "the first admin's first and last name")
    .option('--owner-password <password>', 'without it one is made and printed once')
    .action((options: CreateOptions) => asOperator((operator) => create(operator, options)))
  schools
    .command('storage')
    .description("what a school's files use and may use; --gibibytes gives it a bound of its own")
    .requiredOption('--school <slug>', 'slug of the school')
    .option('--gibibytes <number>', 'bound in GiB; "default": the one of the settings')
    .action((options: StorageOptions) => asOperator((operator) => storage(operator, options)))
  schools
    .command('list')
    .description('list the schools of this installation')
    .action(() => asOperator(list))
}

async function create(operator: Operator, options: CreateOptions): Promise<void> {
  const { rows } = await operator.owner.requests.query<{ id: number }>("select nextval('school_ids') as id")
  const id = Number(rows[0]?.id)
  const password = options.ownerPassword ?? newSecret().slice(0, 20)
  const [firstName = '', ...rest] = options.ownerName.trim().split(/\s+/)
  await runInSchool(operator, { id, asOwner: true }, async (ctx) => {
    const { name, slug, domain, timeZone, language } = options
    await createSchool(ctx, {
      name,
      slug,
      domains: domain,
      currency: options.currency.toUpperCase(),
      timeZone,
      language,
    })
    await createSchoolAdmin(ctx, { email: options.ownerEmail, firstName, lastName: rest.join(' '), password })
  })
  console.log(`The school "${options.slug}" is made (id ${id}) for ${options.domain.join(', ')}.`)
  console.log(`Its admin logs in with ${options.ownerEmail}.`)
  if (options.ownerPassword === undefined) console.log(`Password, shown this once: ${password}`)
}

interface StorageOptions {
  readonly school: string
  readonly gibibytes?: string
}

async function storage(operator: Operator, { school: slug, gibibytes }: StorageOptions): Promise<void> {
  const id = await schoolBySlug(operator, slug)
  const { settings } = operator
  if (gibibytes !== undefined) {
    const given = gibibytes === 'default' ? null : Number(gibibytes)
    if (given !== null && !(given >= 0 && given <= 1_048_576))
      throw new Error(`--gibibytes ${gibibytes}: a number of GiB is needed, or "default"`)
    const bytes = given === null ? null : Math.round(given * 1024 ** 3)
    await runInSchool(operator, { id }, (ctx) => boundSchoolStorage(ctx.db, bytes))
  }
  const found = await runInSchool(operator, { id }, ({ db }) => schoolStorageUse(db, settings))
  const inWords = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(2)} GiB`
  console.log(`The files of "${slug}" use ${inWords(found.bytes)} of ${inWords(found.max_bytes)}.`)
}

interface Listed {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly domains: string
  readonly people: number
  readonly tariff: string
}

async function list({ owner }: Operator): Promise<void> {
  const { rows } = await owner.requests.query<{ id: number; slug: string; domains: string | null }>(`
    select d.school_id as id, d.slug, string_agg(s.domain, ', ' order by s.id) as domains
    from school_directory d left join school_domains s using (school_id) group by 1, 2 order by 1`)
  const listed: Listed[] = []
  for (const { id, slug, domains } of rows) {
    const inner = await inSchool(owner, { schoolId: id, readOnly: true }, (db) =>
      db.row<{ name: string; people: number; active: boolean }>(sql`
        select c.name, c.tariff_active as active,
          (select count(*) from people p where p.school_id = c.school_id and p.deleted_at is null) as people
        from schools c where c.school_id = ${id}`),
    )
    listed.push({
      id,
      slug,
      name: inner?.name ?? '',
      domains: domains ?? '',
      people: inner?.people ?? 0,
      tariff: inner?.active ? 'active' : 'inactive',
    })
  }
  if (listed.length === 0) console.log('There are no schools yet: "schools create" makes one.')
  else console.table(listed)
}
