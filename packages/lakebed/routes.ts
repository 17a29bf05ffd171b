import * as assets from './assets/assets.ts'
import * as accessApi from './endpoints/access.ts'
import * as datasets from './endpoints/datasets.ts'
import * as history from './endpoints/history.ts'
import * as hooks from './endpoints/hooks.ts'
import * as listen from './endpoints/listen.ts'
import * as mutations from './endpoints/mutate.ts'
import * as projects from './endpoints/projects.ts'
import * as queries from './endpoints/query.ts'
import * as signIn from './endpoints/sign-in.ts'
import * as users from './endpoints/users.ts'
import {gatewayError} from './errors/errors.ts'
import type {Route} from './http/lake.ts'

const version = '/:version{v(?:\\d{1,4}(?:-\\d\\d-\\d\\d)?|X)}'
const data = `${version}/data`
const historyPath = `${data}/history/:dataset`
const project = `${version}/projects/:project`
const accessPath = `${version}/access/project/:project`
// The last segment is a vanity filename. Source: sanity.io/docs, "Image URLs".
const cdnPath = '/:project/:dataset/:file/:vanity?'
const hooksPath = `${version}/hooks/projects/:project`

function route(method: Route['method'], path: string, access: Route['access'], handle: Route['handle']) {
  return {method, path, access, handle}
}

/**
 * Answers of services that a local project lacks: the Studio rethrows some errors while rendering, and browsers log
 * each 404. Each comment names the caller.
 */
const absentServices: Record<string, object | false | null> = {
  // sanity core/store/project
  '/projects/:project/grants': {},
  // sanity core/hooks/useFeatureEnabled: what a plan of the hosted service includes; sanity datasets create
  '/features': ['contentReleases', 'singleDocRelease', 'privateDataset'],
  // sanity perf/bench/mock-api
  '/features/:name': false,
  // sanity core/releases/contexts/upsell/fetchReleaseLimits
  '/projects/:project/new-content-release-allowed': {
    data: {
      orgActiveReleaseCount: 0,
      orgMeteredActiveReleaseCount: 0,
      datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      orgActiveReleaseLimit: null,
    },
  },
  // sanity core/hooks/useProjectSubscriptions: for how many days an archived release is kept
  '/subscriptions/project/:project': null,
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
}

/** Services that are refused by their names. */
const hostedOnly: Record<string, string> = {
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

const pong = () => new Response('PONG')

export const routes: readonly Route[] = [
  route('GET', `${data}/query/:dataset`, 'anyone', datasets.forReaders(queries.getQuery)),
  route('POST', `${data}/query/:dataset`, 'anyone', datasets.forReaders(queries.postQuery)),
  route('GET', `${data}/doc/:dataset/:ids`, 'anyone', datasets.forReaders(queries.getDocuments)),
  route('GET', `${data}/export/:dataset`, 'anyone', datasets.forReaders(queries.getExport)),
  route('GET', `${data}/listen/:dataset`, 'anyone', datasets.forReaders(listen.getListener)),
  route('GET', `${data}/live/events/:dataset`, 'anyone', datasets.forReaders(listen.getLiveEvents)),
  // Each document is checked too: viewers may write none, contributors only drafts.
  route('POST', `${data}/mutate/:dataset`, 'viewer', mutations.postMutations),
  route('POST', `${data}/actions/:dataset`, 'viewer', mutations.postActions),
  route('GET', `${historyPath}/events/documents/:id`, 'viewer', history.getDocumentEvents),
  route('GET', `${historyPath}/transactions`, 'viewer', history.getTransactionSummaries),
  route('GET', `${historyPath}/transactions/:ids`, 'viewer', history.getTransactions),
  route('GET', `${historyPath}/documents/:ids`, 'viewer', history.getDocumentRevisions),
  route('POST', `${version}/assets/:kind{images|files}/:dataset`, 'contributor', assets.postAsset),
  route('GET', `/images${cdnPath}`, 'anyone', assets.getImage),
  route('GET', `/files${cdnPath}`, 'anyone', assets.getFile),
  route('GET', `${version}/projects`, 'viewer', projects.getProjects),
  route('GET', project, 'viewer', projects.getProject),
  route('GET', `${project}/user-applications`, 'viewer', projects.getUserApplications),
  route('GET', `${project}/datasets`, 'viewer', datasets.getDatasets),
  route('GET', `${project}/datasets/copy`, 'developer', datasets.getCopies),
  route('GET', `${project}/datasets/:dataset/acl`, 'viewer', accessApi.getAcl),
  route('GET', `${version}/datasets`, 'viewer', datasets.getDatasets),
  route('PUT', `${version}/datasets/:dataset`, 'developer', datasets.putDataset),
  route('PATCH', `${version}/datasets/:dataset`, 'developer', datasets.patchDataset),
  route('DELETE', `${version}/datasets/:dataset`, 'developer', datasets.deleteDataset),
  route('PUT', `${version}/datasets/:dataset/copy`, 'developer', datasets.putCopy),
  route('GET', `${version}/jobs/:job`, 'developer', datasets.getJob),
  // The CLI sends no token. Ids of jobs cannot be guessed.
  route('GET', `${version}/jobs/:job/listen`, 'anyone', datasets.getJobEvents),
  route('GET', `${project}/cors`, 'developer', accessApi.getCorsOrigins),
  route('POST', `${project}/cors`, 'developer', accessApi.postCorsOrigin),
  route('DELETE', `${project}/cors/:origin`, 'developer', accessApi.deleteCorsOrigin),
  route('GET', `${project}/roles`, 'viewer', accessApi.getProjectRoles),
  route('GET', `${accessPath}/roles`, 'viewer', accessApi.getRoles),
  route('GET', `${accessPath}/robots`, 'administrator', accessApi.getTokens),
  route('POST', `${accessPath}/robots`, 'administrator', accessApi.postToken),
  route('DELETE', `${accessPath}/robots/:token`, 'administrator', accessApi.deleteToken),
  route('POST', `${version}/access/robots/me/rotate`, 'viewer', accessApi.postRotation),
  route('GET', hooksPath, 'developer', hooks.getHooks),
  route('POST', hooksPath, 'developer', hooks.postHook),
  route('GET', `${hooksPath}/attempts/:attempt`, 'developer', hooks.getAttempt),
  route('GET', `${hooksPath}/:hook`, 'developer', hooks.getHook),
  route('PATCH', `${hooksPath}/:hook`, 'developer', hooks.patchHook),
  route('DELETE', `${hooksPath}/:hook`, 'developer', hooks.deleteHook),
  route('GET', `${hooksPath}/:hook/attempts`, 'developer', hooks.getAttempts),
  route('GET', `${hooksPath}/:hook/messages`, 'developer', hooks.getMessages),
  route('GET', `${version}/users/:ids`, 'viewer', users.getUsers),
  route('GET', `${version}/users/me/keyvalue/:ids`, 'viewer', users.getPreferences),
  route('PUT', `${version}/users/me/keyvalue`, 'viewer', users.putPreferences),
  route('GET', '/sign-in', 'anyone', signIn.getSignIn),
  route('POST', '/sign-in', 'anyone', signIn.postSignIn),
  route('GET', `${version}/auth/providers`, 'anyone', signIn.getProviders),
  route('GET', `${version}/auth/id`, 'viewer', users.getAuthId),
  route('POST', `${version}/auth/sign-in-secrets`, 'administrator', signIn.postSignInSecrets),
  route('POST', `${version}/auth/logout`, 'viewer', signIn.postLogout),
  route('GET', `${version}/auth/sessions`, 'administrator', signIn.getSessions),
  route('DELETE', `${version}/auth/sessions`, 'administrator', signIn.deleteSessions),
  route('DELETE', `${version}/auth/sessions/:id`, 'administrator', signIn.deleteSession),
  // Source: @sanity/client src/data/live.ts.
  route('GET', `${version}/check/cors`, 'anyone', () => ({
    result: {allowed: true, withCredentials: true},
  })),
  route('GET', `${version}/ping`, 'anyone', pong),
  route('GET', `${data}/ping/:dataset`, 'anyone', pong),
  // Telemetry that the Studio sends when a page closes.
  route('POST', `${version}/intake/batch`, 'viewer', () => ({})),
  // sanity createAgentBundlesStore
  route('GET', `${version}/agent/:organization/bundles/mine/listen`, 'viewer', listen.getSilentStream),
  ...Object.entries(absentServices).map(([path, answer]) =>
    route('GET', version + path, 'viewer', () => answer),
  ),
  ...Object.entries(hostedOnly).map(([path, service]) =>
    route('ALL', version + path, 'viewer', () => {
      throw gatewayError(501, `${service}: only the hosted service has this`)
    }),
  ),
]
