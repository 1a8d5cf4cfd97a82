/** Paths that are the server's own, and files: never answered with the app's shell. */
export const NOT_SCREENS: readonly RegExp[] = [
  /^\/(api|auth|sandbox|healthz|readyz|metrics)(?:[/?]|$)/,
  /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/,
]
