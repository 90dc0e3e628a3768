import { type LetterDesk, registerLetterForm, type ShowForm } from '#features/contact/server.ts'
import type { Http } from '#server/http.ts'
import { parseRequest } from './server/request.ts'
import { type BookingProps, bookingPaths, bookingThanksPaths } from './wire.ts'

type Options = {
  http: Http
  desk: LetterDesk
  showForm: ShowForm<BookingProps>
  now?: () => number
}

/** Takes requests for a meeting, which go the way of every message to the owner. */
export function registerBooking({ http, desk, showForm, now = Date.now }: Options) {
  registerLetterForm({
    http,
    desk,
    paths: bookingPaths,
    thanksPaths: bookingThanksPaths,
    parse: (body, language) => parseRequest(body, language, now()),
    show: (booking, ...rest) => showForm({ booking }, ...rest),
  })
}
