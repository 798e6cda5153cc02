/** The REST interface: small calls that give data or throw a `ServerError` with a code. */

import type {
  Catalogue,
  Challenge,
  CreatedMatch,
  Exploration,
  ExploreRequest,
  Failure,
  Frames,
  Language,
  Match,
  CreateMatchRequest,
  OptionValue,
  ReviewJob,
  Setup,
  LocalizedText,
  Tutorial,
  TutorialInfo,
} from './types'

export class ServerError extends Error {
  constructor(
    readonly failure: Failure,
    readonly status: number,
  ) {
    super(failure.message.en)
  }

  get words(): LocalizedText {
    return this.failure.message
  }
}

const UNREACHABLE: Failure = {
  code: 'unreachable',
  message: {
    en: 'The server cannot be reached. Check your connection and try again.',
    fr: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  },
}

const reach = (path: string, request: RequestInit): Promise<Response> =>
  fetch(path, request).catch(() => {
    throw new ServerError(UNREACHABLE, 0)
  })

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await reach(path, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!answer.ok) throw await failureOf(answer)
  return (await answer.json().catch(() => null)) as T
}

async function failureOf(answer: Response): Promise<ServerError> {
  const data: unknown = await answer.json().catch(() => null)
  return new ServerError(isFailure(data) ? data : UNREACHABLE, answer.status)
}

function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path)
export const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  call<T>('POST', path, body, signal)

const rules = new Map<string, string>()

/** A rules page as HTML of our own making, fetched once; null where there is none. */
export async function rulesText(page: string, language: Language): Promise<string | null> {
  const path = `/text/rules/${language}/${page}.html`
  const answer = rules.has(path) ? null : await reach(path, {})
  if (answer?.ok) rules.set(path, await answer.text())
  return rules.get(path) ?? null
}

let games: Promise<Catalogue> | undefined

/** The catalogue of games and levels, fetched once. */
export function catalogue(): Promise<Catalogue> {
  games ??= get<Catalogue>('/api/games').catch((error: unknown) => {
    games = undefined
    throw error
  })
  return games
}

export const createMatch = (request: CreateMatchRequest) => post<CreatedMatch>('/api/matches', request)
/** The challenge of a day, as in `2026-11-20`. */
export const dailyChallenge = (day: string) => get<Challenge>(`/api/daily/${day}`)
export const matchInfo = (id: string) => get<Match>(`/api/matches/${id}`)
export const joinByCode = (code: string) => post<Match>('/api/matches/join', { code })
export const claimSeat = (match: Match, seat: number, name: string) =>
  post<{ seat: number; token: string }>(`/api/matches/${match.id}/seats/${seat}/claim`, {
    code: match.code,
    name,
  })
export const setUp = (game: string, players: number, options: Record<string, OptionValue>) =>
  post<Setup>(`/api/games/${game}/setup`, { players, options })
export const frames = (source: 'matches' | 'replays', id: string, start: number, count = 100) =>
  get<Frames>(`/api/${source}/${id}/frames?start=${start}&count=${count}`)
export const storedInfo = (replay: string) => get<Match>(`/api/replays/${replay}`)
/** The record of a match as text. */
export async function matchRecord(id: string): Promise<string> {
  const answer = await reach(`/api/matches/${id}/record`, {})
  if (!answer.ok) throw await failureOf(answer)
  return answer.text()
}
/** Store a record on the server, where everybody who knows its id can see it. */
export const storeRecord = (record: string) => post<{ id: string }>('/api/replays', { record })
/** Ask for the review of a game; one that was made before is answered at once. */
export const startReview = (source: 'matches' | 'replays', id: string, effort: 'quick' | 'normal') =>
  post<ReviewJob>('/api/reviews', { [source === 'matches' ? 'match' : 'replay']: id, effort })
export const reviewJob = (id: string) => get<ReviewJob>(`/api/reviews/${id}`)
/** Play other moves from a position of a game; the answer waits for a seat, or the game is over. */
export const explore = (request: ExploreRequest, signal?: AbortSignal) =>
  post<Exploration>('/api/explore', request, signal)
export const tutorialList = async (): Promise<TutorialInfo[]> =>
  (await get<{ tutorials: TutorialInfo[] }>('/api/tutorials')).tutorials
export const tutorialOf = (game: string) => get<Tutorial>(`/api/tutorials/${game}`)
