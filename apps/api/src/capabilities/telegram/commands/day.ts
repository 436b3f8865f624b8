import type { RequestContext } from '../../../platform/http/call.ts'
import { type DayLine, dayInChat } from '../extension-points.ts'
import { dayHeadings } from '../rules/answers.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { readerOf, reply } from './reply.ts'

// Telegram shows a hundred buttons at most, and people read fewer.
const maxLines = 8

/** Posts what the person has today, each line with a button that leads there. */
export async function writeDay(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  const reader = await readerOf(ctx)
  const language = reader?.language ?? ctx.language
  const found = await dayInChat.run({ ...ctx, language })
  const classes = found.flatMap((part) => part.classes).slice(0, maxLines)
  const due = found.flatMap((part) => part.due).slice(0, maxLines)
  const headings = dayHeadings(language)
  await reply(ctx, received, {
    answer: {
      text: [
        listedLines(headings.classes, classes, headings.noClasses),
        listedLines(headings.due, due, headings.nothingDue),
      ].join('\n\n'),
    },
    reader,
    rows: [...classes, ...due].map(({ label, address }) => [{ label: shortLabel(label), address }]),
  })
}

/** Returns a part of a day: its heading and lines, or what stands there when it has none. */
export const listedLines = (heading: string, lines: readonly DayLine[], none: string): string =>
  lines.length === 0 ? none : [heading, ...lines.slice(0, maxLines).map(({ text }) => `• ${text}`)].join('\n')

const shortLabel = (label: string): string => (label.length > 60 ? `${label.slice(0, 59).trimEnd()}…` : label)
