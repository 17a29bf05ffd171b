import * as v from 'valibot'
import {removeAssets} from '../assets/asset-store.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {jsonResponse} from '../http/responses.ts'
import {type LakeRequest, ownerId} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/**
 * @module Project, datasets, users and preferences. Source: @sanity/client src/types.ts, src/datasets,
 * src/users; the key-value store of sanity.
 */

export function getProjects(lake: Lake, request: LakeRequest): Response {
  return jsonResponse(request, [toProject(lake)])
}

export function getProject(lake: Lake, request: LakeRequest): Response {
  const requestedId = request.param('project')
  if (requestedId === lake.projectId) return jsonResponse(request, toProject(lake))
  throw gatewayError(404, `Project "${requestedId}" not found. The project is "${lake.projectId}".`)
}

/**
 * The Studio asks its user to register it when this is empty. Source: sanity,
 * core/studio/liveUserApplication.
 */
export function getUserApplications({projectId, studioPath}: Lake, request: LakeRequest): Response {
  const appHost = new URL(studioPath, request.origin).href
  return jsonResponse(request, [{id: 'studio', projectId, type: 'studio', urlType: 'external', appHost}])
}

function toProject({projectId, datasets, now}: Lake) {
  const [createdAt = now().toISOString()] = datasets
    .list()
    .map((dataset) => dataset.createdAt)
    .toSorted()
  return {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    members: [],
    features: [],
    metadata: {},
  }
}

export function getDatasets({datasets}: Lake, request: LakeRequest): Response {
  const all = datasets.list().map(({name, createdAt}) => ({
    name,
    aclMode: 'public',
    createdAt,
    createdByUserId: ownerId,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }))
  return jsonResponse(request, all)
}

export async function putDataset(lake: Lake, request: LakeRequest): Promise<Response> {
  await checkDatasetOptions(request)
  lake.datasets.create(request.dataset, lake.now())
  return jsonResponse(request, {datasetName: request.dataset, aclMode: 'public', description: null})
}

export async function deleteDataset(lake: Lake, request: LakeRequest): Promise<Response> {
  const name = request.dataset
  lake.datasets.remove(name)
  lake.streams.closeDataset(name)
  await removeAssets(lake.dataDir, name)
  return jsonResponse(request, {deleted: true})
}

const datasetOptions = v.looseObject({aclMode: v.optional(v.string())})

/** @throws LakeError (400) for a private dataset */
async function checkDatasetOptions(request: LakeRequest): Promise<void> {
  const hasBody = request.header('content-type') !== undefined
  const {aclMode = 'public'} = hasBody ? await request.json(datasetOptions) : {}
  if (aclMode === 'public') return
  throw gatewayError(
    400,
    `The aclMode "${aclMode}" is not supported. Datasets are public: published documents need no login.`,
  )
}

/** Source: sanity, its grants store. */
export function getAcl(lake: Lake, request: LakeRequest): Response {
  lake.datasets.get(request.dataset)
  const permissions = ['create', 'read', 'update', 'manage', 'history', 'editHistory']
  return jsonResponse(request, [{filter: '_id in path("**")', permissions}])
}

const owner = {
  id: ownerId,
  sanityUserId: ownerId,
  name: 'Owner',
  displayName: 'Owner',
  email: 'owner@localhost',
  imageUrl: null,
  profileImage: null,
  role: 'administrator',
  roles: [{name: 'administrator', title: 'Administrator', description: 'May do everything'}],
  provider: 'local',
}

export function getUsers(_lake: Lake, request: LakeRequest): Response {
  const users = request.ids().map((id) => (id === ownerId || id === 'me' ? owner : null))
  const [user, ...others] = users
  if (others.length > 0) return jsonResponse(request, users)
  if (!user) throw gatewayError(404, `User "${request.param('ids')}" not found. The user is "${ownerId}".`)
  return jsonResponse(request, user)
}

const preferencePairs = v.array(v.looseObject({key: v.pipe(v.string(), v.minLength(1)), value: v.unknown()}))

export function getPreferences({database}: Lake, request: LakeRequest): Response {
  const found = request.ids().flatMap((key) => {
    const value = database.get('SELECT value FROM preferences WHERE key = ?', key)?.['value']
    return value === undefined ? [] : [{key, value: JSON.parse(String(value)) as unknown}]
  })
  return jsonResponse(request, found)
}

export async function putPreferences({database}: Lake, request: LakeRequest): Promise<Response> {
  const pairs = await request.json(preferencePairs)
  const upsert =
    'INSERT INTO preferences (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value'
  database.transaction(() => {
    for (const {key, value} of pairs) database.run(upsert, key, JSON.stringify(value ?? null))
  })
  return jsonResponse(request, pairs)
}
