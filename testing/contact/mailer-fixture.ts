// A page for the tests of the mailer. It imports no SDK: the mailer does, when it is asked to send.
import {createMailer} from '#services/mailer.ts'

Object.assign(window, {createMailer})
