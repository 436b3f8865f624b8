import { formatMoney } from '@qadam/contract/money/format.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import type { Command } from 'commander'
import {
  addCustomer,
  assignTariff,
  findTerm,
  overridePrices,
  type PriceList,
  refundTariff,
  resumeSchool,
  setPrices,
  stateOn,
  suspendSchool,
} from '../capabilities/tariffs/public.ts'
import { dayIn } from '../platform/clock/school-day.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { asOperator, type Operator, runInSchool, schoolBySlug } from './operator.ts'

interface Prices {
  readonly books: string
  readonly tier: readonly string[]
  readonly discount?: readonly string[]
}

const tierHelp = '"up to so many students:tenge of a student and month", the last one "+:tenge"'

/** `tariffs …`: what schools pay to the operator, whose books are a school of their own. */
export function tariffCommands(program: Command): void {
  const tariffs = program.command('tariffs').description('what schools pay to the operator')
  tariffs
    .command('prices')
    .description('set the price list of the operator')
    .requiredOption('--books <slug>', "the operator's own school, which takes the money")
    .requiredOption('--tier <tier...>', tierHelp)
    .option('--discount <discount...>', '"from so many months:percent"')
    .action((options: Prices) => asOperator((operator) => prices(operator, options)))
  tariffs
    .command('assign')
    .description('give a school its tariff; without --until its seven days of grace begin tomorrow')
    .requiredOption('--school <slug>', 'the school that pays')
    .requiredOption('--books <slug>', "the operator's own school, which takes the money")
    .option('--until <day>', 'the last day that is paid for, YYYY-MM-DD')
    .action((options: Assigned) => asOperator((operator) => assign(operator, options)))
  tariffs
    .command('override')
    .description('set prices for one school; without --tier the common list applies again')
    .requiredOption('--school <slug>', 'the school that pays')
    .requiredOption('--books <slug>', "the operator's own school")
    .option('--tier <tier...>', tierHelp)
    .option('--discount <discount...>', '"from so many months:percent"')
    .action((options: Override) => asOperator((operator) => override(operator, options)))
  tariffs
    .command('suspend')
    .description('close a school at once; its admins get a letter with the reason')
    .requiredOption('--school <slug>', 'the school')
    .requiredOption('--reason <text>', 'why, a sentence for people')
    .action(({ school, reason }: { school: string; reason: string }) =>
      asOperator(async (operator) => {
        const id = await schoolBySlug(operator, school)
        await runInSchool(operator, { id }, (ctx) => suspendSchool(ctx, reason))
        console.log(`The school "${school}" is suspended; "tariffs resume" ends that.`)
      }),
    )
  tariffs
    .command('resume')
    .description('end a suspension')
    .requiredOption('--school <slug>', 'the school')
    .action(({ school }: { school: string }) =>
      asOperator(async (operator) => {
        const id = await schoolBySlug(operator, school)
        await runInSchool(operator, { id }, resumeSchool)
        console.log(`The school "${school}" works again as its term says.`)
      }),
    )
  tariffs
    .command('refund')
    .description('give back what a school paid; its term loses the days once the provider confirms')
    .argument('<order>', 'the number of the order')
    .requiredOption('--school <slug>', 'the school that paid')
    .requiredOption('--reason <text>', 'why, a sentence for the books')
    .option('--part <tenge>', 'a part in whole tenge; without it everything that is left')
    .action((order: string, options: RefundOptions) =>
      asOperator((operator) => refund(operator, order, options)),
    )
  tariffs
    .command('list')
    .description('list the schools with their terms')
    .action(() => asOperator(list))
}

/** Returns the price list of the options. @throws Error that shows what a tier or a discount looks like */
export function priceListOf({ tier, discount = [] }: Omit<Prices, 'books'>): PriceList {
  return {
    tiers: tier.map((text) => {
      const [, bound = '', tenge = ''] = /^(\+|[1-9]\d{0,5}):([1-9]\d{0,8})$/.exec(text) ?? []
      if (bound === '') throw new Error(`--tier ${text}: an example is 50:1500, the last one +:1000`)
      return { up_to: bound === '+' ? null : Number(bound), minor: `${BigInt(tenge) * 100n}` }
    }),
    discounts: discount.map((text) => {
      const [, months = '', percent = ''] = /^([1-9]\d?):([1-9]\d?)$/.exec(text) ?? []
      if (months === '') throw new Error(`--discount ${text}: an example is 6:5`)
      return { months: Number(months), percent: Number(percent) }
    }),
  }
}

async function prices(operator: Operator, { books, ...given }: Prices): Promise<void> {
  const list = priceListOf(given)
  await runInSchool(operator, { id: await schoolBySlug(operator, books) }, (ctx) => setPrices(ctx, list))
  console.table(
    list.tiers.map(({ up_to, minor }) => ({ students: up_to ?? 'more', tenge: Number(minor) / 100 })),
  )
  if (list.discounts.length > 0) console.table(list.discounts)
}

interface Assigned {
  readonly school: string
  readonly books: string
  readonly until?: string
}

async function assign(operator: Operator, { school, books, until }: Assigned): Promise<void> {
  const id = await schoolBySlug(operator, school)
  const booksId = await schoolBySlug(operator, books)
  if (id === booksId) throw new Error('a school does not pay to itself')
  const { name } = await runInSchool(operator, { id: booksId }, async (ctx) => {
    await addCustomer(ctx, { customerId: id, name: school })
    return { name: books }
  })
  const paid = await runInSchool(operator, { id }, (ctx) => assignTariff(ctx, { booksId, until }))
  console.log(`The school "${school}" pays to "${name}"; its term ends on ${paid}.`)
}

interface Override extends Omit<Prices, 'tier'> {
  readonly school: string
  readonly tier?: readonly string[]
}

async function override(operator: Operator, { school, books, tier, discount }: Override): Promise<void> {
  const customerId = await schoolBySlug(operator, school)
  const list = tier ? priceListOf({ tier, ...(discount ? { discount } : {}) }) : null
  await runInSchool(operator, { id: await schoolBySlug(operator, books) }, (ctx) =>
    overridePrices(ctx, { customerId, list }),
  )
  console.log(list ? `"${school}" has prices of its own.` : `The common prices apply to "${school}".`)
}

interface RefundOptions {
  readonly school: string
  readonly reason: string
  readonly part?: string
}

async function refund(
  operator: Operator,
  order: string,
  { school, reason, part }: RefundOptions,
): Promise<void> {
  const customerId = await schoolBySlug(operator, school)
  const term = await inSchool(operator.owner, { schoolId: customerId, readOnly: true }, findTerm)
  if (!term) throw new Error(`the school "${school}" has no tariff`)
  const { refundId, amount } = await runInSchool(operator, { id: term.books_id }, (ctx) =>
    refundTariff(ctx, { orderId: numberOf(order), customerId, part: partOf(part), reason }),
  )
  console.log(
    `Refund ${refundId} of ${formatMoney(amount, 'en')} is asked for. When the provider has confirmed it, the term of "${school}" is shortened and its admins get a letter.`,
  )
}

/** @throws Error for what is no number of an order */
function numberOf(order: string): number {
  if (!/^[1-9]\d{0,14}$/.test(order)) throw new Error(`${order}: an order has a number, like 12`)
  return Number(order)
}

/** @throws Error that shows what a part looks like */
export function partOf(part: string | undefined): Money | undefined {
  if (part === undefined) return undefined
  if (!/^[1-9]\d{0,9}$/.test(part)) throw new Error(`--part ${part}: whole tenge, like 15000`)
  return money(BigInt(part) * 100n, saleCurrency)
}

async function list({ owner, services }: Operator): Promise<void> {
  const { rows } = await owner.requests.query<{ id: number; slug: string }>(
    'select school_id as id, slug from school_directory order by 1',
  )
  const listed: object[] = []
  for (const { id, slug } of rows) {
    const term = await inSchool(owner, { schoolId: id, readOnly: true }, findTerm)
    if (!term) continue
    listed.push({
      slug,
      state: stateOn(term, dayIn(term.zone, services.clock.now())),
      'paid until': term.paid_until,
      students: term.students ?? '',
      months: term.months ?? '',
    })
  }
  if (listed.length === 0) console.log('No school has a tariff yet: "tariffs assign" gives one.')
  else console.table(listed)
}
