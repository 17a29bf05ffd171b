import {expect, test} from 'vitest'
import {emptyContactTexts} from '#domain/contact-message.ts'
import type {SendOutcome} from '#domain/send-outcome.ts'
import {createSending} from './sending.ts'

const texts = {name: 'Grace', email: 'grace@example.com', subject: 'Hi', message: 'Hello'}
const message = {...texts, 'g-recaptcha-response': 'token'}
const evidence = {trap: '', openedAt: 0}

/** A sender that answers when it is told to, and what it keeps of the page meanwhile. */
function begin() {
  const answers: ((outcome: SendOutcome) => void)[] = []
  let held = 0
  const sending = createSending(
    () =>
      new Promise((resolve) => {
        answers.push(resolve)
      }),
    () => {
      held += 1
      return () => {
        held -= 1
      }
    },
  )
  sending.write(texts)
  return {sending, answers, held: () => held}
}

test('one message at a time is sent', async () => {
  const {sending, answers} = begin()
  const first = sending.send(message, evidence)
  await sending.send(message, evidence)
  expect(answers).toHaveLength(1)
  expect(sending.state()).toMatchObject({phase: {kind: 'sending'}, ended: 0})
  answers[0]?.({ok: true, delivered: true})
  await first
  expect(sending.state()).toMatchObject({phase: {kind: 'sent'}, ended: 1, delivered: 1, news: 'sent'})
})

test('a delivered message is no draft any more, any other one still is', async () => {
  const {sending, answers} = begin()
  for (const outcome of [
    {ok: false, reason: 'refused'},
    {ok: true, delivered: false},
  ] as const) {
    const sent = sending.send(message, evidence)
    answers.shift()?.(outcome)
    await sent
    expect(sending.draft()).toEqual(texts)
  }
  const sent = sending.send(message, evidence)
  answers.shift()?.({ok: true, delivered: true})
  await sent
  expect(sending.draft()).toEqual(emptyContactTexts)
})

test('there is news of a success and of a failure until it is told, and none of anything else', async () => {
  const {sending, answers} = begin()
  const news: (string | undefined)[] = []
  for (const outcome of [
    {ok: false, reason: 'timed-out'},
    {ok: true, delivered: false},
    {ok: true, delivered: true},
  ] as const) {
    const sent = sending.send(message, evidence)
    answers.shift()?.(outcome)
    await sent
    news.push(sending.state().news)
  }
  expect(news).toEqual(['failed', undefined, 'sent'])
  sending.told()
  expect(sending.state()).toMatchObject({phase: {kind: 'sent'}, news: undefined})
})

test('a failure is kept with its reason and the message that was not sent', async () => {
  const {sending, answers} = begin()
  const sent = sending.send(message, evidence)
  answers[0]?.({ok: false, reason: 'unreachable'})
  await sent
  expect(sending.state().phase).toEqual({kind: 'failed', reason: 'unreachable', message})
})

test('the page is held while a message is under way, and no longer', async () => {
  const {sending, answers, held} = begin()
  const sent = sending.send(message, evidence)
  expect(held()).toBe(1)
  answers[0]?.({ok: false, reason: 'refused'})
  await sent
  expect(held()).toBe(0)
})

test('who listens is told of every change, until they stop', async () => {
  const {sending, answers} = begin()
  const heard: string[] = []
  const stop = sending.subscribe(() => heard.push(sending.state().phase.kind))
  const sent = sending.send(message, evidence)
  answers[0]?.({ok: true, delivered: true})
  await sent
  stop()
  sending.told()
  expect(heard).toEqual(['sending', 'sent'])
})
