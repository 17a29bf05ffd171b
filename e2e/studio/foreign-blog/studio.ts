import {installListenerSocket} from 'content-lake/browser'
import {renderStudio} from 'sanity'
import {lakeUrl} from './lake-url.ts'
import config from './sanity.config.ts'

/** @module Draws the Studio of a blog, as its owner would write it by the README of content-lake. */
installListenerSocket(lakeUrl)
renderStudio(document.getElementById('studio'), config)
