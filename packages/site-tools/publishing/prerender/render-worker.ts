import {parentPort} from 'node:worker_threads'
import {reasonOf} from './content-advice.ts'
import {readDocumentParts} from './document.ts'
import {loadRenderer} from './renderer.ts'
import type {WorkerInput, WorkerMessage} from './render-site.ts'
import {writePages} from './write-pages.ts'

// The worker thread of render-site.ts, which sends one input at a time.
const report = (message: WorkerMessage) => parentPort?.postMessage(message, [])

parentPort?.on('message', async (input: WorkerInput) => {
  const {root, folder, target, look, options, place, keepGoing, skip} = input
  try {
    const parts = readDocumentParts(root, target, look)
    const texts = await writePages(await loadRenderer(root), parts, folder, options, {
      skip,
      onPage: (path) => report({type: 'page', path}),
      onFailure: (part, error) => {
        if (!keepGoing) throw error
        report({type: 'failure', part, reason: reasonOf(error, place)})
      },
    })
    report({type: 'written', texts})
  } catch (error) {
    report({type: 'error', reason: reasonOf(error, place)})
  }
})
