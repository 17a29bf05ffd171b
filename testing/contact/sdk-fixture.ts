// A page for the tests that pin what the SDK does.
import {init, send} from '@emailjs/browser'

Object.assign(window, {emailjs: {init, send}})
