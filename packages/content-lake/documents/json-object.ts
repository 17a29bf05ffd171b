import * as v from 'valibot'
import {isObject, type JsonObject} from './document.ts'

/** A JSON object with whatever is in it. (valibot's record takes arrays too.) */
export const jsonObject = v.custom<JsonObject>(isObject, 'Expected an object')
