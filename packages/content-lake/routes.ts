import {
  deleteCorsOrigin,
  deleteToken,
  getCorsOrigins,
  getRobots,
  getRoles,
  getTokens,
  postCorsOrigin,
  postRotation,
  postToken,
} from './endpoints/access.ts'
import {
  deleteDataset,
  forReaders,
  getCopies,
  getDatasets,
  getJob,
  getJobEvents,
  patchDataset,
  putCopy,
  putDataset,
} from './endpoints/datasets.ts'
import {
  getTransactionSummaries,
  getDocumentEvents,
  getDocumentRevisions,
  getTransactions,
} from './endpoints/history.ts'
import {
  deleteHook,
  getAttempt,
  getAttempts,
  getHook,
  getHooks,
  getMessages,
  patchHook,
  postHook,
} from './endpoints/hooks.ts'
import {getListener, getLiveEvents, getSilentStream} from './endpoints/listen.ts'
import {postActions, postMutations} from './endpoints/mutate.ts'
import {
  getAcl,
  getAuthId,
  getPreferences,
  getProject,
  getProjects,
  getUserApplications,
  getUsers,
  putPreferences,
} from './endpoints/projects.ts'
import {getDocuments, getExport, getQuery, postQuery} from './endpoints/query.ts'
import {getProviders, getSignIn, postLogout, postSignIn, postSignInSecrets} from './endpoints/sign-in.ts'
import {jsonResponse} from './http/responses.ts'
import {gatewayError} from './errors/lake-error.ts'
import type {Route} from './http/lake.ts'

const version = '/:version{v(?:\\d{1,4}(?:-\\d\\d-\\d\\d)?|X)}'
const data = `${version}/data`
const history = `${data}/history/:dataset`
const project = `${version}/projects/:project`
const accessApi = `${version}/access/project/:project`
const hooks = `${version}/hooks/projects/:project`

function route(method: Route['method'], path: string, access: Route['access'], handle: Route['handle']) {
  return {method, path, access, handle}
}

/**
 * Services that a local project lacks: the answer, or the name in a refusal. A 404 would not do for the answers:
 * the Studio rethrows some errors while rendering, and browsers log each. Each comment names the caller.
 */
const absentServices: Record<string, object | string | false | null> = {
  // sanity core/store/project
  '/projects/:project/grants': {},
  // sanity datasets create --visibility private
  '/features': ['privateDataset'],
  '/features/:name': false,
  // sanity core/store/document, whether to use the Actions API
  '/data/actions/:dataset': {enabled: true, compatibleStudioVersions: '*'},
  // @sanity/cli services/datasetAliases, services/projects
  '/aliases': [],
  '/invitations/project/:project': [],
  // @sanity/client src/datasets, `getEmbeddingsSettings`
  '/projects/:project/datasets/:dataset/settings/embeddings': {enabled: false, status: 'disabled'},
  '/datasets/:dataset/settings/embeddings': {enabled: false, status: 'disabled'},
  // sanity core/studio/components/navbar/resources
  '/help': {resources: {sectionArray: []}},
  // sanity core/hooks/useUpsellData, core/studio/components/navbar/free-trial
  '/journey/:offer': null,
  // sanity core/studio/telemetry
  '/intake/telemetry-status': {status: 'denied'},
  // sanity structure/components/confirmDeleteDialog
  '/data/references/:dataset/documents/:id/to': {totalCount: 0, references: []},
  // sanity core/studio/diagnostics
  '/geoip/country': {isoCode: null},
  '/agent/*': 'Agent Actions',
  '/aliases/*': 'Dataset aliases',
  '/apis/graphql/*': 'GraphQL',
  '/embeddings-index/*': 'Embeddings',
  '/media-libraries/*': 'The Media Library',
  '/projects/:project/datasets/:dataset/backups/*': 'Backups',
  '/projects/:project/datasets/:dataset/schemas/*': 'Deployed schemas',
  '/projects/:project/datasets/:dataset/settings/*': 'Embeddings and backups',
  '/datasets/:dataset/settings/*': 'Embeddings',
}

function absentService(path: string, answer: object | string | false | null): Route {
  if (typeof answer !== 'string')
    return route('GET', version + path, 'viewer', (_lake, request) => jsonResponse(request, answer))
  return route('ALL', version + path, 'viewer', () => {
    throw gatewayError(501, `${answer}: only the hosted service has this`)
  })
}

const pong = () => new Response('PONG')

export const routes: readonly Route[] = [
  route('GET', `${data}/query/:dataset`, 'anyone', forReaders(getQuery)),
  route('POST', `${data}/query/:dataset`, 'anyone', forReaders(postQuery)),
  route('GET', `${data}/doc/:dataset/:ids`, 'anyone', forReaders(getDocuments)),
  route('GET', `${data}/export/:dataset`, 'anyone', forReaders(getExport)),
  route('GET', `${data}/listen/:dataset`, 'anyone', forReaders(getListener)),
  route('GET', `${data}/live/events/:dataset`, 'anyone', forReaders(getLiveEvents)),
  // Each document is checked too: viewers may write none, contributors only drafts.
  route('POST', `${data}/mutate/:dataset`, 'viewer', postMutations),
  route('POST', `${data}/actions/:dataset`, 'viewer', postActions),
  route('GET', `${history}/events/documents/:id`, 'viewer', getDocumentEvents),
  route('GET', `${history}/transactions`, 'viewer', getTransactionSummaries),
  route('GET', `${history}/transactions/:ids`, 'viewer', getTransactions),
  route('GET', `${history}/documents/:ids`, 'viewer', getDocumentRevisions),
  route('GET', `${version}/projects`, 'viewer', getProjects),
  route('GET', project, 'viewer', getProject),
  route('GET', `${project}/user-applications`, 'viewer', getUserApplications),
  route('GET', `${project}/datasets`, 'viewer', getDatasets),
  route('GET', `${project}/datasets/copy`, 'developer', getCopies),
  route('PUT', `${project}/datasets/:dataset/copy`, 'developer', putCopy),
  route('GET', `${project}/datasets/:dataset/acl`, 'viewer', getAcl),
  route('GET', `${version}/datasets`, 'viewer', getDatasets),
  route('PUT', `${version}/datasets/:dataset`, 'developer', putDataset),
  route('PATCH', `${version}/datasets/:dataset`, 'developer', patchDataset),
  route('DELETE', `${version}/datasets/:dataset`, 'developer', deleteDataset),
  route('PUT', `${version}/datasets/:dataset/copy`, 'developer', putCopy),
  route('GET', `${version}/jobs/:job`, 'developer', getJob),
  // The CLI sends no token. Ids of jobs cannot be guessed.
  route('GET', `${version}/jobs/:job/listen`, 'anyone', getJobEvents),
  route('GET', `${project}/cors`, 'developer', getCorsOrigins),
  route('POST', `${project}/cors`, 'developer', postCorsOrigin),
  route('DELETE', `${project}/cors/:origin`, 'developer', deleteCorsOrigin),
  route('GET', `${project}/tokens`, 'administrator', getTokens),
  route('POST', `${project}/tokens`, 'administrator', postToken),
  route('DELETE', `${project}/tokens/:token`, 'administrator', deleteToken),
  route('GET', `${project}/roles`, 'viewer', getRoles),
  route('GET', `${accessApi}/roles`, 'viewer', getRoles),
  route('GET', `${accessApi}/robots`, 'administrator', getRobots),
  route('POST', `${accessApi}/robots`, 'administrator', postToken),
  route('DELETE', `${accessApi}/robots/:token`, 'administrator', deleteToken),
  route('POST', `${version}/access/robots/me/rotate`, 'viewer', postRotation),
  route('GET', hooks, 'developer', getHooks),
  route('POST', hooks, 'developer', postHook),
  route('GET', `${hooks}/attempts/:attempt`, 'developer', getAttempt),
  route('GET', `${hooks}/:hook`, 'developer', getHook),
  route('PATCH', `${hooks}/:hook`, 'developer', patchHook),
  route('DELETE', `${hooks}/:hook`, 'developer', deleteHook),
  route('GET', `${hooks}/:hook/attempts`, 'developer', getAttempts),
  route('GET', `${hooks}/:hook/messages`, 'developer', getMessages),
  route('GET', `${version}/users/:ids`, 'viewer', getUsers),
  route('GET', `${version}/users/me/keyvalue/:ids`, 'viewer', getPreferences),
  route('PUT', `${version}/users/me/keyvalue`, 'viewer', putPreferences),
  route('GET', '/sign-in', 'anyone', getSignIn),
  route('POST', '/sign-in', 'anyone', postSignIn),
  route('GET', `${version}/auth/providers`, 'anyone', getProviders),
  route('GET', `${version}/auth/id`, 'viewer', getAuthId),
  route('POST', `${version}/auth/sign-in-secrets`, 'administrator', postSignInSecrets),
  route('POST', `${version}/auth/logout`, 'viewer', postLogout),
  // Source: @sanity/client src/data/live.ts.
  route('GET', `${version}/check/cors`, 'anyone', (_lake, request) =>
    jsonResponse(request, {result: {allowed: true, withCredentials: true}}),
  ),
  route('GET', `${version}/ping`, 'anyone', pong),
  route('GET', `${data}/ping/:dataset`, 'anyone', pong),
  // Telemetry that the Studio sends when a page closes.
  route('POST', `${version}/intake/batch`, 'viewer', (_lake, request) => jsonResponse(request, {})),
  // sanity createAgentBundlesStore
  route('GET', `${version}/agent/:organization/bundles/mine/listen`, 'viewer', getSilentStream),
  ...Object.entries(absentServices).map(([path, answer]) => absentService(path, answer)),
]
