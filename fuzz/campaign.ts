import {isDeepStrictEqual} from 'node:util'
import * as fc from 'fast-check'
import {canary, privateFile, withdrawnId} from './canary.ts'
import {converse, connection, type Connection} from './connections.ts'
import {
  compare,
  comparedQuery,
  storedDocuments,
  type ComparedQuery,
  type StoredDocument,
} from './differential.ts'
import {firstDocuments} from './documents.ts'
import {followAsVisitor} from './follower.ts'
import {send, type HttpRequest} from './http.ts'
import {anyRequest, ownersWrite, writeRequest} from './requests.ts'
import {startServer, type FuzzedServer} from './server.ts'

/** How soon the server must answer a ping after a burst. */
const pingMs = 2000
/** How long a failure is made smaller. */
const shrinkMs = 30_000

type Operation = HttpRequest | Connection | ComparedQuery

export interface CampaignOptions {
  seed: number
  /** The step to begin with; those before it are left out. */
  from?: number
  /** Asked after each step. */
  goOn: (done: Done) => boolean
}

export interface Done {
  steps: number
  requests: number
  connections: number
  /** Answers that were compared, and queries that both sides refused. */
  compared: number
  refused: number
}

export interface Failure {
  step: number
  reason: string
  /** The smallest burst that was found to show it. */
  burst: readonly Operation[]
}

const bursts = fc.array(
  fc.oneof<fc.Arbitrary<Operation>[]>(
    anyRequest,
    anyRequest,
    comparedQuery,
    comparedQuery,
    comparedQuery,
    ownersWrite,
    connection,
  ),
  {minLength: 1, maxLength: 24, size: 'max'},
)

/**
 * Attacks a server step by step, each a burst made from the seed and the step's number; after each the server must be well.
 * @returns what was done, and how it failed, if it did
 */
export async function campaign({
  seed,
  from = 0,
  goOn,
}: CampaignOptions): Promise<{done: Done; failure: Failure | undefined}> {
  const done: Done = {steps: 0, requests: 0, connections: 0, compared: 0, refused: 0}
  let attacked: Attacked | undefined
  const attack = async (burst: readonly Operation[]) => {
    attacked ??= await prepared()
    try {
      await perform(attacked.server, burst, done)
      await checkWell(attacked)
    } catch (error) {
      await attacked.server.discard()
      attacked = undefined
      throw error
    }
  }
  try {
    do {
      const step = from + done.steps
      const failure = await runStep(seed, step, attack)
      done.steps += 1
      if (failure) return {done, failure}
    } while (goOn(done))
    if (attacked) attacked = {...attacked, server: await restarted(attacked.server)}
    return {done, failure: undefined}
  } finally {
    await attacked?.server.discard()
  }
}

async function runStep(
  seed: number,
  step: number,
  attack: (burst: readonly Operation[]) => Promise<void>,
): Promise<Failure | undefined> {
  const result = await fc.check(fc.asyncProperty(bursts, attack), {
    seed: Math.imul(seed, 0x9e3779b1) + step,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkMs,
  })
  if (!result.failed) return undefined
  const {errorInstance, counterexample} = result
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return {step, reason, burst: counterexample?.[0] ?? []}
}

interface Attacked {
  server: FuzzedServer
  visitor: {check: () => void}
}

/** A server with something to read, to hide and to have withdrawn, and a visitor who follows it. */
async function prepared(): Promise<Attacked> {
  const server = await startServer()
  const withdrawn = {_id: withdrawnId, _type: 'note', name: canary}
  await mustSucceed(server, {
    ...writeRequest('', ''),
    method: 'PUT',
    path: '/lake/v1/datasets/media',
    body: '{}',
  })
  await mustSucceed(server, {
    ...writeRequest('', privateFile),
    path: `/lake/v1/assets/files/media?filename=${canary}.txt`,
  })
  for (const mutations of [
    firstDocuments.map((document) => ({createOrReplace: document})),
    [{create: withdrawn}],
    [{delete: {id: withdrawnId}}],
  ]) {
    await mustSucceed(server, writeRequest('mutate', JSON.stringify({mutations})))
  }
  return {server, visitor: followAsVisitor(server)}
}

async function mustSucceed(server: FuzzedServer, request: HttpRequest): Promise<void> {
  const {status, body} = await send(server, request)
  if (status !== 200)
    throw new Error(`The preparation of the server was refused: ${status} ${body.toString()}`)
}

/** @throws unless a server that was killed has everything when it starts again */
async function restarted(server: FuzzedServer): Promise<FuzzedServer> {
  const before = await storedDocuments(server)
  await server.kill()
  const again = await startServer(server.dataDir)
  if (isDeepStrictEqual(await storedDocuments(again), before)) return again
  await again.discard()
  throw new Error('Documents are lost or changed after the server was killed')
}

/** What may change documents, and what is compared with them, waits for its turn; the rest goes on meanwhile. */
async function perform(server: FuzzedServer, burst: readonly Operation[], done: Done): Promise<void> {
  const meanwhile: Promise<unknown>[] = []
  const failures: unknown[] = []
  const start = (work: Promise<unknown>) =>
    meanwhile.push(work.catch((error: unknown) => failures.push(error)))
  let documents: StoredDocument[] | undefined
  for (const operation of burst) {
    switch (operation.kind) {
      case 'connection':
        done.connections += 1
        start(converse(server, operation))
        break
      case 'query':
        documents ??= await storedDocuments(server)
        if (await compare(server, operation, documents)) done.compared += 1
        else done.refused += 1
        break
      case 'request': {
        done.requests += 1
        const mayChange = operation.as === 'owner' && operation.method !== 'GET'
        if (mayChange) documents = undefined
        const answered = send(server, operation)
        if (mayChange) await answered
        else start(answered)
        break
      }
    }
  }
  await Promise.all(meanwhile)
  if (failures.length > 0) throw failures[0]
}

/** @throws unless the server lives, has nothing to complain of, answers quickly and holds its data whole */
async function checkWell({server, visitor}: Attacked): Promise<void> {
  const asked = performance.now()
  const {status} = await send(server, {
    ...writeRequest('', ''),
    method: 'GET',
    path: '/lake/v1/ping',
    body: '',
  })
  const ms = performance.now() - asked
  server.checkHealth()
  if (status !== 200) throw new Error(`A ping after the burst was answered with ${status}`)
  if (ms > pingMs) throw new Error(`A ping after the burst took ${Math.round(ms)} ms`)
  server.checkIntegrity()
  visitor.check()
}
