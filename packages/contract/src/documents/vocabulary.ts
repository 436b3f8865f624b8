// Without zod, for the browser's first load.

/** Groups of documents, in the order in which a student brings them. */
export const documentGroups = [
  'identity',
  'education',
  'finance',
  'apostille',
  'application',
  'letters',
  'final',
] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** What a student's documents are for, in the order in which they are needed. */
export const documentStages = ['submission', 'visa', 'later'] as const
export type DocumentStage = (typeof documentStages)[number]

/** Returns what the documents of a group are for: an application needs the first, the grant and the visa the next. */
export function stageOf(group: string): DocumentStage {
  if (group === 'identity' || group === 'education' || group === 'letters') return 'submission'
  return group === 'final' ? 'later' : 'visa'
}

/**
 * How long documents of a type are retained after the student's last event: 1, 5 or 10 years unless the
 * school configures otherwise (`papers_…` in the privacy terms), or forever.
 */
export const retentionClasses = ['short', 'standard', 'long', 'permanent'] as const
export type RetentionClass = (typeof retentionClasses)[number]

/** Who holds the original document. */
export const documentHolders = [
  'student',
  'office',
  'translator',
  'notary',
  'ministry',
  'embassy',
  'courier',
] as const
export type DocumentHolder = (typeof documentHolders)[number]

/** Why a document is returned; `own_words` requires a text, `infected` is set by the virus scanner. */
export const returnReasons = [
  'unreadable',
  'cut_off',
  'pages_missing',
  'wrong_paper',
  'out_of_date',
  'names_differ',
  'no_stamp',
  'no_translation',
  'own_words',
] as const
export type ReturnReason = (typeof returnReasons)[number] | 'infected'

/** Why a document is waived although the rules require it; `term_over` is set by the nightly purge. */
export const waiverReasons = ['seen_on_paper', 'not_asked_by_university', 'other_paper', 'own_words'] as const
export type WaiverReason = (typeof waiverReasons)[number] | 'term_over'

/** Result of the virus scan of a version; `not_scanned` when no scanner is configured. */
export const scanResults = ['waiting', 'clean', 'infected', 'not_scanned'] as const
export type ScanResult = (typeof scanResults)[number]

/** Maximum number of pages of one document, and of pictures merged into one. */
export const maxPages = 60
export const maxPictures = 10
/** Maximum size of one upload in bytes; the specification's limit for documents (readings D15). */
export const maxDocumentBytes = 20 * 1024 * 1024
/** File types offered by the file picker; the server decides by content. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf,.docx,.odt'
/**
 * Days before the erasure of a document's files on which people are notified; nothing is erased without
 * notice.
 */
export const erasureNoticeDays = 30
/** The kinds of entries in the log of a student's documents. */
export const documentLogKinds = ['opened', 'downloaded', 'changed', 'moved'] as const
export type DocumentLogKind = (typeof documentLogKinds)[number]
/** Days before a document expires on which its student is reminded. */
export const reminderDays = [14, 3] as const
/** Hours within which the person who checked a document may undo it alone. */
export const reopenHours = 24

/** States in which the record's field for a document is ticked: present or waived. */
export const tickedStates = ['checked', 'waived'] as const
/** States in which a document needs no further action. */
export const doneStates = ['checked', 'waived', 'not_needed'] as const

/** How many students can be asked for a document at once. */
export const maxAskedStudents = 100
