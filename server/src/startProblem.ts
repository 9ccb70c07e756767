/** Why the server does not start, in one sentence for the person who started it: printed without a stack trace. */
export class StartProblem extends Error {}
