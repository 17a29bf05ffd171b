import {
  getTransactionSummaries,
  getDocumentEvents,
  getDocumentRevisions,
  getTransactions,
} from './endpoints/history.ts'
import {getListener, getLiveEvents} from './endpoints/listen.ts'
import {postActions, postMutations} from './endpoints/mutate.ts'
import {
  deleteDataset,
  getAcl,
  getDatasets,
  getPreferences,
  getProject,
  getProjects,
  getUserApplications,
  getUsers,
  putDataset,
  putPreferences,
} from './endpoints/projects.ts'
import {getDocuments, getExport, getQuery, postQuery} from './endpoints/query.ts'
import {
  deleteSession,
  deleteSessions,
  getProviders,
  getSessions,
  getSignIn,
  postLogout,
  postSignIn,
  postSignInSecrets,
} from './endpoints/sign-in.ts'
import {jsonResponse} from './http/responses.ts'
import {ownerId} from './http/lake-request.ts'
import type {Route} from './http/lake.ts'

const version = '/:version{v(?:\\d{1,4}(?:-\\d\\d-\\d\\d)?|X)}'
const data = `${version}/data`
const history = `${data}/history/:dataset`
const project = `${version}/projects/:project`

function route(method: Route['method'], path: string, access: Route['access'], handle: Route['handle']) {
  return {method, path, access, handle}
}

/**
 * Services that a local project lacks. The Studio rethrows some errors while rendering, and browsers log each
 * 404. Each comment names the caller in sanity.
 */
const constantAnswers: Record<string, object | null> = {
  // core/store/project
  '/projects/:project/grants': {},
  // core/hooks/useFeatureEnabled: what a plan of the hosted service includes
  '/features': ['contentReleases', 'singleDocRelease'],
  // core/releases/contexts/upsell/fetchReleaseLimits
  '/projects/:project/new-content-release-allowed': {
    data: {
      orgActiveReleaseCount: 0,
      orgMeteredActiveReleaseCount: 0,
      datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      orgActiveReleaseLimit: null,
    },
  },
  // core/hooks/useProjectSubscriptions: for how many days an archived release is kept
  '/subscriptions/project/:project': null,
  // @sanity/cli services/datasetAliases
  '/aliases': [],
  // @sanity/client src/datasets, `getEmbeddingsSettings`
  '/projects/:project/datasets/:dataset/settings/embeddings': {enabled: false, status: 'disabled'},
  '/datasets/:dataset/settings/embeddings': {enabled: false, status: 'disabled'},
  // core/studio/components/navbar/resources
  '/help': {resources: {sectionArray: []}},
  // core/hooks/useUpsellData, core/studio/components/navbar/free-trial
  '/journey/:offer': null,
  // core/studio/telemetry
  '/intake/telemetry-status': {status: 'denied'},
  // core/store/authStore/probeWorkspaceAuth
  '/auth/id': {id: ownerId},
  // structure/components/confirmDeleteDialog
  '/data/references/:dataset/documents/:id/to': {totalCount: 0, references: []},
  // core/studio/diagnostics
  '/geoip/country': {isoCode: null},
}

const pong = () => new Response('PONG')

export const routes: readonly Route[] = [
  route('GET', `${data}/query/:dataset`, 'anonymous', getQuery),
  route('POST', `${data}/query/:dataset`, 'anonymous', postQuery),
  route('GET', `${data}/doc/:dataset/:ids`, 'anonymous', getDocuments),
  route('GET', `${data}/export/:dataset`, 'anonymous', getExport),
  route('GET', `${data}/listen/:dataset`, 'anonymous', getListener),
  route('GET', `${data}/live/events/:dataset`, 'anonymous', getLiveEvents),
  route('POST', `${data}/mutate/:dataset`, 'editor', postMutations),
  route('POST', `${data}/actions/:dataset`, 'editor', postActions),
  route('GET', `${history}/events/documents/:id`, 'viewer', getDocumentEvents),
  route('GET', `${history}/transactions`, 'viewer', getTransactionSummaries),
  route('GET', `${history}/transactions/:ids`, 'viewer', getTransactions),
  route('GET', `${history}/documents/:ids`, 'viewer', getDocumentRevisions),
  route('GET', `${version}/projects`, 'viewer', getProjects),
  route('GET', project, 'viewer', getProject),
  route('GET', `${project}/user-applications`, 'viewer', getUserApplications),
  route('GET', `${project}/datasets`, 'viewer', getDatasets),
  route('GET', `${project}/datasets/:dataset/acl`, 'viewer', getAcl),
  route('GET', `${version}/datasets`, 'viewer', getDatasets),
  route('PUT', `${version}/datasets/:dataset`, 'owner', putDataset),
  route('DELETE', `${version}/datasets/:dataset`, 'owner', deleteDataset),
  route('GET', `${version}/users/:ids`, 'viewer', getUsers),
  route('GET', `${version}/users/me/keyvalue/:ids`, 'viewer', getPreferences),
  route('PUT', `${version}/users/me/keyvalue`, 'viewer', putPreferences),
  route('GET', '/sign-in', 'anonymous', getSignIn),
  route('POST', '/sign-in', 'anonymous', postSignIn),
  route('GET', `${version}/auth/providers`, 'anonymous', getProviders),
  route('POST', `${version}/auth/sign-in-secrets`, 'owner', postSignInSecrets),
  route('POST', `${version}/auth/logout`, 'viewer', postLogout),
  route('GET', `${version}/auth/sessions`, 'owner', getSessions),
  route('DELETE', `${version}/auth/sessions`, 'owner', deleteSessions),
  route('DELETE', `${version}/auth/sessions/:id`, 'owner', deleteSession),
  // Source: @sanity/client src/data/live.ts.
  route('GET', `${version}/check/cors`, 'anonymous', (_lake, request) =>
    jsonResponse(request, {result: {allowed: true, withCredentials: true}}),
  ),
  route('GET', `${version}/ping`, 'anonymous', pong),
  route('GET', `${data}/ping/:dataset`, 'anonymous', pong),
  // Telemetry that the Studio sends when a page closes.
  route('POST', `${version}/intake/batch`, 'viewer', (_lake, request) => jsonResponse(request, {})),
  ...Object.entries(constantAnswers).map(([path, answer]) =>
    route('GET', version + path, 'viewer', (_lake, request) => jsonResponse(request, answer)),
  ),
]
