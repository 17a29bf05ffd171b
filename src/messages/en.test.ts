import {expect, test} from 'vitest'
import {messages} from './en.ts'

const {errors, experience, contact} = messages

test.each([
  [experience.countLine(5, 'name'), '5 item(s) found. Sorted by name. Click to see details.'],
  [experience.searchPlaceholder, 'Search project and course names'],
  [experience.types.project.technologies, 'Tech stack'],
  [experience.types.course.technologies, 'Technologies'],
  [experience.goToCourse, 'Go to course'],
  [experience.visitProject, 'Visit project'],
  [experience.sourceCode, 'Source code'],
  [errors.oops, 'Oops'],
  [errors.notFound, "This page doesn't seem to exist..."],
  [errors.failed, 'something went wrong...'],
  [errors.homeButton, 'Go to homepage'],
  [contact.sending, 'sending message...'],
  [contact.sent, 'Message sent'],
  [contact.failed, 'An error occured'],
])('%s: as the specification has it', (text, specified) => {
  expect(text).toBe(specified)
})

test.each([
  [0, 'No more characters fit.'],
  [1, '1 character left'],
  [2, '2 characters left'],
])('room for %i characters: %s', (count, text) => {
  expect(contact.charactersLeft(count)).toBe(text)
})
