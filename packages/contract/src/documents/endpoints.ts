import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { homeworkFile } from '../homework/homework-file.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'
import { maxDocumentBytes } from './vocabulary.ts'

const accounts = '/api/v1/user/accounts' as const
const communicate = '/api/v1/user/communicate' as const
const root = '/api/v1/user/documents' as const
const ofId = z.object({ id })
const ofPaper = z.object({ id, typeId: id })

const documentSet = z.object({
  ...schemas.documentSet.shape,
  /** Files of graded homework that were put among the final documents, newest first. */
  final_files: z.array(homeworkFile),
})

export const listDocuments = endpoint({
  method: 'GET',
  path: `${accounts}/upload_doc/:id/`,
  summary: "A student's papers: what applies to them and why, and how each stands",
  params: ofId,
  response: documentSet,
})
export const uploadDocument = endpoint({
  method: 'POST',
  path: `${accounts}/upload_doc/:id/`,
  summary: 'Bring a paper of a student: one file, or several pictures that become one PDF',
  params: ofId,
  upload: { parts: ['file', 'files', 'doc', 'document'], maxBytes: maxDocumentBytes },
  body: schemas.uploadForm,
  response: schemas.documentItem,
  status: 201,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: `${accounts}/delete_doc/:id/`,
  summary: 'Take back a paper that is not checked yet',
  params: ofId,
  response: 'nothing',
})
export const listFiles = endpoint({
  method: 'GET',
  path: `${accounts}/get_all_files/:id/`,
  summary: 'Files of a student: papers, final documents and homework',
  params: ofId,
  query: schemas.filesQuery,
  response: pageOf(schemas.storedPaper),
})
export const listFilesOfCourse = endpoint({
  method: 'GET',
  path: `${accounts}/get_all_files/:studentId/:courseId/`,
  summary: 'Files of a student that belong to one program',
  params: z.object({ studentId: id, courseId: id }),
  query: schemas.filesQuery,
  response: pageOf(schemas.storedPaper),
})
export const listMyFiles = endpoint({
  method: 'GET',
  path: '/api/v1/my-files/',
  summary: "The caller's own files",
  query: schemas.filesQuery,
  response: pageOf(schemas.storedPaper),
})

export const getDocument = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/:typeId/`,
  summary: "A student's paper with its versions, history and custody",
  params: ofPaper,
  response: schemas.documentDetail,
})
export const getFileAddress = endpoint({
  method: 'GET',
  path: `${root}/address/:id/`,
  summary: 'Where a version of a paper can be opened for some minutes; the opening is logged',
  params: ofId,
  query: schemas.addressQuery,
  response: schemas.fileAddress,
})
export const getArchive = endpoint({
  method: 'GET',
  path: `${root}/archive/:id/`,
  summary: "A student's papers in one ZIP, named by the school's pattern",
  params: ofId,
  response: 'file',
})
export const answerFamily = endpoint({
  method: 'POST',
  path: `${root}/family/:id/`,
  summary: 'Answer the questions about the family that decide which papers are needed',
  params: ofId,
  body: schemas.familyChange,
  response: documentSet,
})

function decision<const Name extends string, const Body extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: 'POST',
    path: `${root}/${name}/:id/:typeId/`,
    summary,
    params: ofPaper,
    body,
    response: schemas.documentItem,
  })
}
export const checkDocument = decision('check', 'Accept a paper that was opened', schemas.checkBody)
export const rejectDocument = decision('reject', 'Return a paper with a reason', schemas.rejectBody)
export const waiveDocument = decision('waive', 'Do without a paper', schemas.waiveBody)
export const reopenDocument = decision('reopen', 'Take back that a paper was accepted', schemas.reasonBody)
export const askDocument = decision(
  'ask',
  'Ask for a paper that is not asked for by itself, or no longer',
  schemas.reasonBody,
)
export const askManyForDocument = endpoint({
  method: 'POST',
  path: `${root}/ask_many/`,
  summary: 'Ask many students for a paper',
  body: schemas.manyAsked,
  response: schemas.manyAskedDone,
})
export const moveOriginal = decision('custody', 'Say where the paper original is now', schemas.custodyBody)

export const listDocumentTypes = endpoint({
  method: 'GET',
  path: `${root}/types/`,
  summary: 'Kinds of papers of the school with their rules',
  query: schemas.typesQuery,
  response: z.array(schemas.documentType),
})
export const createDocumentType = endpoint({
  method: 'POST',
  path: `${root}/types/create/`,
  summary: 'Add a kind of paper',
  body: schemas.newDocumentType,
  response: schemas.documentType,
  status: 201,
})
export const updateDocumentType = endpoint({
  method: 'PATCH',
  path: `${root}/types/update/:id/`,
  summary: 'Change a kind of paper or the rules by which it is needed',
  params: ofId,
  body: schemas.documentTypeChange,
  response: schemas.documentType,
})
export const deleteDocumentType = endpoint({
  method: 'DELETE',
  path: `${root}/types/delete/:id/`,
  summary: 'Take a kind of paper out; papers that were brought stay',
  params: ofId,
  response: 'nothing',
})
export const restoreDocumentType = endpoint({
  method: 'POST',
  path: `${root}/types/restore/:id/`,
  summary: 'Bring a kind of paper back',
  params: ofId,
  response: schemas.documentType,
})
export const getDocumentSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'How papers are named in an archive',
  response: schemas.documentSettings,
})
export const changeDocumentSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Change how papers are named in an archive',
  body: schemas.documentSettingsChange,
  response: schemas.documentSettings,
})

export const previewNames = endpoint({
  method: 'GET',
  path: `${root}/names/`,
  summary: 'How a pattern would name the papers of a student in an archive',
  query: schemas.namesQuery,
  response: schemas.namesPreview,
})
export const listPaperLog = endpoint({
  method: 'GET',
  path: `${root}/log/:id/`,
  summary: "Who opened, took along or changed which of a student's papers",
  params: ofId,
  query: schemas.paperLogQuery,
  response: schemas.paperLog,
})
export const listErasures = endpoint({
  method: 'GET',
  path: `${root}/erasures/`,
  summary: 'Papers whose files are erased within a month, or that are kept beyond their term',
  query: schemas.erasuresQuery,
  response: pageOf(schemas.paperErasure),
})
export const keepPaper = endpoint({
  method: 'POST',
  path: `${root}/keep/:id/`,
  summary: 'Keep the files of a paper beyond the term of its kind, or no longer',
  params: ofId,
  body: schemas.keepBody,
  response: 'nothing',
})

const flagsOf = <const Path extends string, const Shown extends z.ZodType>(
  path: Path,
  what: string,
  response: Shown,
) =>
  endpoint({
    method: 'GET',
    path: `${communicate}/${path}/`,
    summary: `${what} of a student`,
    query: schemas.ofUser,
    response,
  })
const changeOf = <const Path extends string, const Body extends z.ZodType, const Shown extends z.ZodType>(
  path: Path,
  what: string,
  { body, response }: { body: Body; response: Shown },
) =>
  endpoint({
    method: 'POST',
    path: `${communicate}/${path}/`,
    summary: `Change ${what} of a student`,
    body,
    response,
  })
export const getFinance = flagsOf('finance', 'Finance papers', schemas.financeFlags)
export const changeFinance = changeOf('finance', 'finance papers', {
  body: schemas.financeChange,
  response: schemas.financeFlags,
})
export const getApostille = flagsOf('apostille', 'Apostilles', schemas.apostilleFlags)
export const changeApostille = endpoint({
  method: 'POST',
  path: `${communicate}/apostille/`,
  summary: 'Change apostilles of a student',
  body: schemas.apostilleChange,
  // The specification's calls list uses another name for the eleventh document (readings D13).
  aliases: {
    student_contrast_certificate_first: 'birth_certificate_first',
    student_contrast_certificate_second: 'birth_certificate_second',
    student_contrast_certificate: 'birth_certificate_first',
  },
  response: schemas.apostilleFlags,
})
export const getDdv = flagsOf('ddv', 'Dichiarazione di valore', schemas.ddvFlags)
export const changeDdv = changeOf('ddv', 'dichiarazione di valore', {
  body: schemas.ddvChange,
  response: schemas.ddvFlags,
})
