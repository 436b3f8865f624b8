/** A private word for which the field has an ordinary one. It may not come back. */
export interface OldWord {
  readonly word: string
  readonly instead: string
  /** Returns true when a name with these parts (`castOf`: cast, of) contains the word. */
  readonly inName?: (parts: readonly string[]) => boolean
  /** Matches the word in a comment. */
  readonly inComment?: RegExp
  /** Limits the rule to files with these paths; elsewhere the word is correct. */
  readonly paths?: RegExp
}

const any =
  (...words: readonly string[]) =>
  (parts: readonly string[]): boolean =>
    parts.some((part) => words.includes(part))

const first =
  (...words: readonly string[]) =>
  ([part = '']: readonly string[]): boolean =>
    words.includes(part)

const whole =
  (...words: readonly string[]) =>
  (parts: readonly string[]): boolean =>
    parts.length === 1 && words.includes(parts[0] ?? '')

/** An act of completed works. Its files may name an act, and nothing else that people do. */
const notOfActs = /^(?!.*\/((full-)?acts\.|acts\/))/
/** A paper of the school's books (an act, a receipt), not a document of a student. */
const notOfPapers = /^(?!.*\/(papers\/|papers\.|paper-rows\.|papers-access\.))/
const documents = /\/capabilities\/documents\//
const classes = /\/(schedule|classes)\//

/** STYLE.md lists what to write instead, with examples. */
export const oldWords: readonly OldWord[] = [
  { word: 'act', instead: 'RequestContext, ctx; action', inName: any('act', 'acts'), paths: notOfActs },
  { word: 'acting', instead: 'RequestContext, ctx; action', inName: any('acting') },
  { word: 'ground', instead: 'services', inName: any('ground'), inComment: /\bground\b/gi },
  { word: 'refuse', instead: 'assert…', inName: first('refuse'), inComment: /\brefuses\b/gi },
  {
    word: 'tell',
    instead: 'present…, notify…',
    inName: any('tell', 'tells', 'told', 'telling'),
    inComment: /\btold\b/gi,
  },
  {
    word: 'forget',
    instead: 'purge…, delete…, clear…',
    inName: any('forget', 'forgets', 'forgotten', 'forgetting'),
    inComment: /\b(forgets?|forgotten|forgetting)\b/gi,
  },
  {
    word: 'keep',
    instead: 'store…, save…, sync…, stored',
    inName: (parts) => first('keep', 'keeps', 'keeping')(parts) || any('kept')(parts),
    inComment: /\bkept\b/gi,
  },
  { word: 'most', instead: 'max…', inName: first('most') },
  { word: 'least', instead: 'min…', inName: first('least') },
  {
    word: 'hindrance',
    instead: 'blocker',
    inName: any('hindrance', 'hindrances', 'hindered'),
    inComment: /\b(hindrances?|hindered|hinders?)\b/gi,
  },
  { word: 'cast', instead: 'participants', inName: any('cast') },
  {
    word: 'place',
    instead: 'XPage of a page; slot, position, owner, resources, school of a test',
    inName: (parts) => whole('place', 'places')(parts) || (parts.at(-1) === 'place' && parts.length > 1),
  },
  {
    word: 'said',
    instead: 'request, input, filter, text',
    inName: any('said', 'saying', 'says', 'say', 'heard', 'hearing', 'whom', 'wish', 'wishes'),
    inComment: /\b(heard|whom)\b/gi,
  },
  {
    word: 'fence',
    instead: 'row-level security',
    inName: any('fence', 'fenced'),
    inComment: /\b(fence|fenced|fences)\b(?!\()/gi,
  },
  { word: 'film', instead: 'video', inName: any('film', 'films'), inComment: /\bfilms?\b/gi },
  {
    word: 'paper',
    instead: 'document',
    inName: any('paper', 'papers'),
    inComment: /\bpapers?\b/gi,
    paths: notOfPapers,
  },
  { word: 'item', instead: 'document', inName: any('item', 'items'), paths: documents },
  { word: 'move', instead: 'reschedule', inName: first('move', 'moves', 'moving'), paths: classes },
  { word: 'conduct', instead: 'complete', inName: any('conduct', 'conducted', 'conducts') },
  { word: 'world', instead: 'schoolFixture, SchoolFixture', inName: any('world') },
  { word: 'player', instead: 'TestUser', inName: any('player'), paths: /^apps\/api\// },
  { word: 'together', instead: 'batched', inName: any('together'), paths: /\/platform\/http\// },
  { word: 'laid', instead: 'staged', inName: any('laid', 'lay'), inComment: /\blaid\b/gi },
  { word: 'anew', instead: 'again', inName: any('anew'), inComment: /\banew\b/gi },
  { word: 'nights', instead: 'nightlyTasks', inName: any('nights'), paths: /^apps\/api\// },
  { word: 'proving', instead: 'reauthentication', inName: any('proving'), paths: /^apps\/web\// },
  {
    word: 'Answers',
    instead: 'Returns',
    inComment: /(?:\/\*\* |\. | \* )Answers (?!of|are|to|that|as|in|from|were|come)/g,
  },
]

/** Names given by libraries and browsers that our code has to use. */
export const givenNames: ReadonlySet<string> = new Set([
  'keepPreviousData',
  'keepalive',
  'PlaceholderData',
  'isHearing',
])
