import {answerJson} from './http/answer.ts'
import type {LakeRequest} from './http/lake-request.ts'
import type {Lake} from './http/lake.ts'
import type {Endpoint, Route} from './http/route.ts'
import {absentServices} from './endpoints/absent-services.ts'
import {getAcl} from './endpoints/acl.ts'
import {postActions} from './endpoints/actions.ts'
import {getProviders, postLogout} from './endpoints/auth.ts'
import {getCors} from './endpoints/cors.ts'
import {deleteDataset, getDatasets, patchDataset, putDataset} from './endpoints/datasets.ts'
import {getDocuments} from './endpoints/doc.ts'
import {getUnknownEndpoints} from './endpoints/emulator.ts'
import {getExport} from './endpoints/export.ts'
import {
  getAllTransactions,
  getDocumentEvents,
  getPastDocuments,
  getTransactions,
} from './endpoints/history.ts'
import {getPreferences, putPreferences} from './endpoints/keyvalue.ts'
import {getListener} from './endpoints/listen.ts'
import {getLiveEvents} from './endpoints/live.ts'
import {postMutations} from './endpoints/mutate.ts'
import {getPing} from './endpoints/ping.ts'
import {getProject, getProjects, getStudios} from './endpoints/projects.ts'
import {getQuery, postQuery} from './endpoints/query.ts'
import {getSignIn, postSignIn, postSignInSecrets} from './endpoints/sign-in.ts'
import {getCurrentUser, getUsers} from './endpoints/users.ts'

/** An endpoint with what answers it in any lake. */
interface LakeRoute extends Endpoint {
  handle: (lake: Lake, request: LakeRequest) => Response | Promise<Response>
}

const version = '/:version{v(?:\\d{1,4}(?:-\\d\\d-\\d\\d)?|X)}'

const history = `${version}/data/history/:dataset`

/** All the lake answers besides assets. Adding one: a file in endpoints/, a line here, one in the README's table. */
export const routes: readonly LakeRoute[] = [
  {method: 'GET', path: `${version}/data/query/:dataset`, access: 'anyone', handle: getQuery},
  {method: 'POST', path: `${version}/data/query/:dataset`, access: 'anyone', handle: postQuery},
  {method: 'GET', path: `${version}/data/doc/:dataset/:ids`, access: 'anyone', handle: getDocuments},
  {method: 'GET', path: `${version}/data/listen/:dataset`, access: 'anyone', handle: getListener},
  {method: 'GET', path: `${version}/data/live/events/:dataset`, access: 'anyone', handle: getLiveEvents},
  {method: 'GET', path: `${version}/data/export/:dataset`, access: 'anyone', handle: getExport},
  {method: 'GET', path: `${history}/events/documents/:id`, access: 'owner', handle: getDocumentEvents},
  {method: 'GET', path: `${history}/transactions`, access: 'owner', handle: getAllTransactions},
  {method: 'GET', path: `${history}/transactions/:ids`, access: 'owner', handle: getTransactions},
  {method: 'GET', path: `${history}/documents/:ids`, access: 'owner', handle: getPastDocuments},
  {method: 'POST', path: `${version}/data/mutate/:dataset`, access: 'owner', handle: postMutations},
  {method: 'POST', path: `${version}/data/actions/:dataset`, access: 'owner', handle: postActions},
  {method: 'GET', path: `${version}/users/me`, access: 'owner', handle: getCurrentUser},
  {method: 'GET', path: `${version}/users/me/keyvalue/:keys`, access: 'owner', handle: getPreferences},
  {method: 'PUT', path: `${version}/users/me/keyvalue`, access: 'owner', handle: putPreferences},
  {method: 'GET', path: `${version}/users/:ids`, access: 'owner', handle: getUsers},
  {method: 'GET', path: `${version}/auth/providers`, access: 'anyone', handle: getProviders},
  {method: 'GET', path: '/sign-in', access: 'anyone', handle: getSignIn},
  {method: 'POST', path: '/sign-in', access: 'anyone', handle: postSignIn},
  {method: 'POST', path: `${version}/auth/sign-in-secrets`, access: 'owner', handle: postSignInSecrets},
  {method: 'POST', path: `${version}/auth/logout`, access: 'owner', handle: postLogout},
  {method: 'GET', path: `${version}/projects`, access: 'owner', handle: getProjects},
  {method: 'GET', path: `${version}/projects/:project`, access: 'owner', handle: getProject},
  {
    method: 'GET',
    path: `${version}/projects/:project/user-applications`,
    access: 'owner',
    handle: getStudios,
  },
  {method: 'GET', path: `${version}/projects/:project/datasets`, access: 'owner', handle: getDatasets},
  {method: 'GET', path: `${version}/datasets`, access: 'owner', handle: getDatasets},
  {method: 'PUT', path: `${version}/datasets/:dataset`, access: 'owner', handle: putDataset},
  {method: 'PATCH', path: `${version}/datasets/:dataset`, access: 'owner', handle: patchDataset},
  {method: 'DELETE', path: `${version}/datasets/:dataset`, access: 'owner', handle: deleteDataset},
  {
    method: 'GET',
    path: `${version}/projects/:project/datasets/:dataset/acl`,
    access: 'owner',
    handle: getAcl,
  },
  {method: 'GET', path: `${version}/check/cors`, access: 'anyone', handle: getCors},
  {method: 'GET', path: `${version}/ping`, access: 'anyone', handle: getPing},
  {method: 'GET', path: `${version}/data/ping/:dataset`, access: 'anyone', handle: getPing},
  ...absentServices.map(({method = 'GET', path, access, answer}): LakeRoute => ({
    method,
    path: version + path,
    access,
    handle: (_lake, request) => answerJson(request, answer),
  })),
  {method: 'GET', path: '/_emulator/unknown-endpoints', access: 'anyone', handle: getUnknownEndpoints},
]

/** The routes of one lake. */
export function routesOf(lake: Lake): Route[] {
  return routes.map(({handle, ...endpoint}) => ({...endpoint, answer: (request) => handle(lake, request)}))
}
